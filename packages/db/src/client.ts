import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlQuery, Transaction } from '@prisma/driver-adapter-utils';
import { PrismaClient } from '../generated/client.ts';
import { CircuitBreakerPool } from './circuit-breaker.ts';

export { Prisma } from '../generated/client.ts';

export type Db = PrismaClient;
/** The database client, outside or inside a transaction. */
export type DbTransaction = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

export type PoolOptions = {
  /** The largest number of connections. On two cores 4 give the throughput of 40, with a fifth of the p99 latency. */
  max?: number;
  /** The time that a call waits for a free or a new connection, before the database counts as unavailable. */
  connectTimeoutMs?: number;
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
};

/**
 * The time that the client waits for a statement beyond the server's timeout, in case the server has vanished without
 * an error. The server must give up first, because a statement that only the client gives up may still be committed.
 */
const CLIENT_MARGIN_MS = 2_000;
/** The time that a transaction may be idle between two statements, for example when its process lost the connection. */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

const pools = new WeakMap<object, CircuitBreakerPool>();

/** The pool of a client that `createDb` has made; undefined for a transaction of it, which has one connection. */
export function poolOf(db: Db | DbTransaction): CircuitBreakerPool | undefined {
  return pools.get(db);
}

/** @throws an error that counts as an unavailable database while a table that the operation needs is locked */
export function inCircuit<Result>(db: Db, operation: string, work: () => Promise<Result>): Promise<Result> {
  return poolOf(db)?.inCircuit(operation, work) ?? work();
}

export function poolState(db: Db): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** Creates a client with a connection pool of its own; close it with `$disconnect()`. */
export function createDb(
  url: string,
  { max = 4, connectTimeoutMs = 5_000, lockTimeoutMs = 3_000, statementTimeoutMs = 10_000 }: PoolOptions = {},
): Db {
  const pool = new CircuitBreakerPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    query_timeout: statementTimeoutMs + CLIENT_MARGIN_MS,
  });
  const db = new PrismaClient({ adapter: new OrderedPrismaPg(pool, { disposeExternalPool: true }) });
  pools.set(db, pool);
  return db;
}

/**
 * Prisma's adapter, whose transactions send one query after the other. Prisma loads several relations of a row at once,
 * also in a transaction, which has a single connection. The driver queues such queries, but warns and will refuse them.
 */
class OrderedPrismaPg extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    return Object.assign(adapter, {
      startTransaction: async (...level: Parameters<typeof start>) => inOrder(await start(...level)),
    });
  }
}

function inOrder(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  function afterLast<Result>(send: (query: SqlQuery) => Promise<Result>) {
    return (query: SqlQuery): Promise<Result> => {
      const result = last.then(() => send(query));
      last = result.catch(() => undefined); // its caller gets the error
      return result;
    };
  }
  return Object.assign(transaction, {
    queryRaw: afterLast(transaction.queryRaw.bind(transaction)),
    executeRaw: afterLast(transaction.executeRaw.bind(transaction)),
  });
}
