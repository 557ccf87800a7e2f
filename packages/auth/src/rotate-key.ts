import { createDb } from '@careers/db/client';
import { readEnv } from './env.ts';
import { createKeyBox } from './keys/key-box.ts';
import { encryptionKeys } from './keys/key-file.ts';
import { addSigningKey } from './keys/stored-keys.ts';
import { openDatabase } from './open-database.ts';

// Adds a signing key to the service's database: `pnpm --filter @careers/auth rotate-key`.
const { config, ...env } = readEnv();
const database = await openDatabase(env);
const db = createDb(database.url);
const kid = await addSigningKey(db, createKeyBox(await encryptionKeys(config)));
await db.$disconnect();
await database.stop();
console.log(
  `Added the key ${kid}. It is published within a minute and starts to sign in 15 minutes. Tokens signed with older keys stay valid.`,
);
