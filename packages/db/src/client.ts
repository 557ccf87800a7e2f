import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/client.ts';

export { Prisma } from '../generated/client.ts';

/** The client outside or inside a transaction: what a service needs to read and write. */
export type Db = PrismaClient;
export type DbTransaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

type Pool = {
  /** Connections at most. Few on purpose: on two cores four carry as much as forty, with a fifth of the p99. */
  max?: number;
  /** Milliseconds that a query may take. Then its connection counts as dead: one whose server vanished never says so. */
  patience?: number;
};

/**
 * A client on a pool of its own; end it with `$disconnect()`.
 *
 * A connection that cannot be made within five seconds is an error, so that a database that is away is said at once.
 */
export function createDb(url: string, { max = 4, patience = 15_000 }: Pool = {}): Db {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: url, max, connectionTimeoutMillis: 5_000, query_timeout: patience }),
  });
}
