import { setTimeout as wait } from 'node:timers/promises';
import { createDb, type Db, type PoolOptions } from './client.ts';
import { isDatabaseUnavailable, isWriteConflict } from './errors.ts';

/** Several times what a public read takes on a busy server, in milliseconds. */
const PATIENCE_MS = 250;
/** How long the replica is left alone after it failed or was too slow, in milliseconds. */
const REST_MS = 5_000;
/** How long after a look at a replica that lagged the next one is, in milliseconds. */
const LAG_PAUSE_MS = 50;
/** The replica's own limits: a read that is given up ends there too, and its connection is free again. */
const limits = { connectTimeoutMs: 1_000, statementTimeoutMs: 2_000 } satisfies PoolOptions;

/**
 * Runs a read of public content on a database that shows it as it is now. The work may run twice: it must not write, and
 * must not throw errors of its own that count as an unavailable database.
 */
export type ReadPublic = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

export type ReadReplica = { read: ReadPublic; close: () => Promise<void> };

/** Reads from the primary alone. */
export function readFrom(db: Db): ReadPublic {
  return (work) => work(db);
}

/**
 * Sends public reads to a streaming replica while that has every change of a job that this process knows of, and to the
 * primary otherwise. So no read is older than one from the primary, whether the replica lags, hangs or is gone; a read that
 * meets a replica which has just become slow waits a quarter of a second longer than usual.
 *
 * A read never waits to learn how far the replica is: that is asked beside it, once for each content version. The address
 * must lead to one server, because of several one may lag behind another.
 *
 * @param contentVersion the newest content version that this process knows; null while it may have missed one
 */
export function openReadReplica(
  url: string,
  {
    primary,
    contentVersion,
    pool,
    patienceMs = PATIENCE_MS,
    log,
  }: {
    primary: Db;
    contentVersion: () => bigint | null;
    pool: PoolOptions;
    /** How long a read waits for the replica before the primary is asked instead. */
    patienceMs?: number;
    log: { warn: (details: object, message: string) => void };
  },
): ReadReplica {
  const replica = createDb(url, { ...pool, ...limits });
  /** The content version that the replica is known to have. It only rises, but for a replica that was made anew. */
  let reached: bigint | null = null;
  let askAgainAt = 0;
  let isAsking = false;

  function rest(reason: unknown): void {
    if (reached === null && performance.now() < askAgainAt) return; // other reads that were under way fail too
    reached = null;
    askAgainAt = performance.now() + REST_MS;
    log.warn({ err: reason }, 'The replica of the database failed or is slow: public reads go to the primary');
  }

  async function ask(wanted: bigint): Promise<void> {
    if (isAsking || performance.now() < askAgainAt) return;
    isAsking = true;
    try {
      const row = await replica.contentVersion.findUnique({ where: { id: 1 }, select: { version: true } });
      reached = row?.version ?? null;
      if (reached === null || reached < wanted) askAgainAt = performance.now() + LAG_PAUSE_MS;
    } catch (error) {
      rest(error);
    } finally {
      isAsking = false;
    }
  }

  async function read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const wanted = contentVersion();
    if (wanted === null) return work(primary);
    if (reached === null || reached < wanted) {
      void ask(wanted);
      return work(primary);
    }
    try {
      return await inTime(patienceMs, work(replica));
    } catch (error) {
      // A replica ends reads of rows that the primary has removed meanwhile: that is no fault.
      if (isWriteConflict(error)) return work(primary);
      if (!(error instanceof TooSlowError) && !isDatabaseUnavailable(error)) throw error;
      rest(error);
      return work(primary);
    }
  }

  return { read, close: () => replica.$disconnect() };
}

class TooSlowError extends Error {
  override name = 'TooSlowError';

  constructor(patienceMs: number) {
    super(`The replica has not answered within ${patienceMs} ms`);
  }
}

/** @throws TooSlowError where the work takes too long. It goes on meanwhile, and its result is dropped. */
async function inTime<Result>(patienceMs: number, work: Promise<Result>): Promise<Result> {
  const patience = new AbortController();
  const tooSlow = wait(patienceMs, undefined, { signal: patience.signal }).then(() => {
    throw new TooSlowError(patienceMs);
  });
  tooSlow.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, tooSlow]);
  } finally {
    patience.abort();
  }
}
