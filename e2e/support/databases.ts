import { createDb, type Db } from '@careers/db/client';
import { databaseUrl, hosted } from './env.ts';

/** The tables of the schema `identity`, which with `--hosted` are those of the sign-in service's database. */
const identityTables = [
  'user',
  'identity',
  'session',
  'factor',
  'factorChallenge',
  'recoveryCode',
  'passkey',
  'passkeyChallenge',
  'knownDevice',
  'signingKey',
  'oneTimeToken',
  'flowState',
  'providerFlow',
  'usedProof',
  'signInAttempt',
] as const satisfies readonly (keyof Db)[];

/** One view of two databases: people's accounts from one, all else from the other. SQL reaches the product's only. */
export function withAccountsOf(service: Db, product: Db): Db {
  const names = new Set<string | symbol>(identityTables);
  return new Proxy(product, {
    get: (target, name): unknown => Reflect.get(names.has(name) ? service : target, name),
  });
}

/** Opens what the product under test writes to, and closes it when `use` has ended. */
export async function useDatabases(use: (db: Db) => Promise<void>): Promise<void> {
  const product = createDb(databaseUrl);
  const service = hosted && createDb(hosted.serviceDatabaseUrl);
  await use(service ? withAccountsOf(service, product) : product);
  await product.$disconnect();
  await service?.$disconnect();
}
