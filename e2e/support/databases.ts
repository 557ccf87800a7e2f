import { createDb, type Db } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { databaseUrl, hosted } from './env.ts';

/** The tables of the schema `identity`. With `--hosted` they are in the sign-in service's database. */
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

/** Combines two databases: accounts from one, all else from the other. SQL goes only to the product's. */
export function withAccountsOf(service: Db, product: Db): Db {
  const names = new Set<string | symbol>(identityTables);
  return new Proxy(product, {
    get: (target, name): unknown => Reflect.get(names.has(name) ? service : target, name),
  });
}

/** Opens the databases of the product under test, and closes them when `use` has ended. */
export async function useDatabases(use: (db: Db) => Promise<void>): Promise<void> {
  const product = createDb(databaseUrl);
  const service = hosted && createDb(hosted.serviceDatabaseUrl);
  await use(service ? withAccountsOf(service, product) : product);
  await product.$disconnect();
  await service?.$disconnect();
}

/** Creates a database beside the other tests', for a product whose data they must not see. @returns its address. */
export async function ownDatabase(db: Db, name: string): Promise<string> {
  await db.$executeRawUnsafe(`CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}
