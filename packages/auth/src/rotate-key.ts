import { createDb } from '@careers/db/client';
import { readEnv } from './env.ts';
import { addSigningKey } from './keys/stored-keys.ts';

// Adds a signing key to the database at DATABASE_URL: `pnpm --filter @careers/auth rotate-key`.
const db = createDb(readEnv().DATABASE_URL);
const kid = await addSigningKey(db);
await db.$disconnect();
console.log(`Added the key ${kid}. It is published now and signs in a quarter of an hour; tokens of the older keys stay good.`);
