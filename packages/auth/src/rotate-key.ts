import { createDb } from '@careers/db/client';
import { readEnv } from './env.ts';
import { addSigningKey } from './keys/stored-keys.ts';
import { openDatabase } from './open-database.ts';

// Adds a signing key to the service's database: `pnpm --filter @careers/auth rotate-key`.
const database = await openDatabase(readEnv());
const db = createDb(database.url);
const kid = await addSigningKey(db);
await db.$disconnect();
await database.stop();
console.log(
  `Added the key ${kid}. It is published within a minute and signs in a quarter of an hour; tokens of the older keys stay good.`,
);
