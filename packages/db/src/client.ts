import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';

export { Prisma } from '../generated/client.ts';

/** The client outside or inside a transaction: what a service needs to read and write. */
export type Db = PrismaClient;
export type DbTransaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

/**
 * A client on a pool of its own; end it with `$disconnect()`.
 *
 * `max` is small on purpose: on two cores four connections carry as much as forty, with a fifth of the p99.
 * A connection that cannot be made within five seconds is an error, so that a database that is away is said at once.
 */
export const createDb = (url: string, { max = 4 }: { max?: number } = {}): Db =>
  new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max, connectionTimeoutMillis: 5_000 }) });
