import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db, type PoolOptions } from './client.ts';
import { isDatabaseUnavailable, isWriteConflict } from './errors.ts';

/** The time that a read waits for the replica: several times the duration of a public read on a busy server. */
const READ_TIMEOUT_MS = 250;
/** The time without reads for a replica that failed or was too slow. */
const PAUSE_AFTER_FAILURE_MS = 5_000;
/** The time between a check that found the replica behind and the next check. */
const PAUSE_AFTER_LAG_MS = 50;
/**
 * The limits of a read. PostgreSQL ends a read that this process has given up, so that its connection is free again.
 */
const limits = { connectTimeoutMs: 1_000, statementTimeoutMs: 2_000 } satisfies PoolOptions;

/**
 * Runs a read of public content on a database that has its current state. The work may run twice: it must not write, and
 * must not throw errors of its own that count as an unavailable database.
 */
export type ReadPublic = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Reads from the primary alone. */
export function readFrom(db: Db): ReadPublic {
  return (work) => work(db);
}

/**
 * Sends public reads to a streaming replica while it has every change of a job that this process knows of, and to the
 * primary otherwise. So no read is older than one from the primary, whether the replica lags, hangs or is gone. A read
 * on a replica that has just become slow takes a quarter of a second longer.
 *
 * A read never waits for the replica's content version, which is read in the background once for each content version.
 * The address must lead to one server, because one of several may lag behind another.
 *
 * @param contentVersion the newest content version that this process knows; null while it may have missed one
 */
export function openReadReplica(
  url: string,
  {
    primary,
    contentVersion,
    pool,
    timeoutMs = READ_TIMEOUT_MS,
    log,
  }: {
    primary: Db;
    contentVersion: () => bigint | null;
    pool: PoolOptions;
    timeoutMs?: number;
    log: { warn: (details: object, message: string) => void };
  },
): { read: ReadPublic; close: () => Promise<void> } {
  const replica = createDb(url, { ...pool, ...limits });
  /** The content version that the replica has at least; null before the first check and after a failure. */
  let replicaVersion: bigint | null = null;
  let nextCheckAt = 0;
  let isChecking = false;

  function pauseReads(reason: unknown): void {
    if (replicaVersion === null && performance.now() < nextCheckAt) return; // another read has paused them already
    replicaVersion = null;
    nextCheckAt = performance.now() + PAUSE_AFTER_FAILURE_MS;
    log.warn({ err: reason }, 'The replica of the database failed or is slow: public reads go to the primary');
  }

  async function checkVersion(wanted: bigint): Promise<void> {
    if (isChecking || performance.now() < nextCheckAt) return;
    isChecking = true;
    try {
      const row = await replica.contentVersion.findUnique({ where: { id: 1 }, select: { version: true } });
      replicaVersion = row?.version ?? null;
      if (replicaVersion === null || replicaVersion < wanted) nextCheckAt = performance.now() + PAUSE_AFTER_LAG_MS;
    } catch (error) {
      pauseReads(error);
    } finally {
      isChecking = false;
    }
  }

  async function read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const wanted = contentVersion();
    if (wanted === null) return work(primary);
    if (replicaVersion === null || replicaVersion < wanted) {
      void checkVersion(wanted);
      return work(primary);
    }
    try {
      return await withTimeout(timeoutMs, work(replica));
    } catch (error) {
      // A replica cancels reads of rows that the primary has removed meanwhile. This is no failure of the replica.
      if (isWriteConflict(error)) return work(primary);
      if (!(error instanceof ReplicaTimeoutError) && !isDatabaseUnavailable(error)) throw error;
      pauseReads(error);
      return work(primary);
    }
  }

  return { read, close: () => replica.$disconnect() };
}

class ReplicaTimeoutError extends Error {
  override name = 'ReplicaTimeoutError';
}

/** @throws ReplicaTimeoutError after `timeoutMs`. The work continues then, and its result is dropped. */
async function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const timedOut = sleep(timeoutMs, undefined, { signal: timer.signal }).then(() => {
    throw new ReplicaTimeoutError(`The replica has not responded within ${timeoutMs} ms`);
  });
  timedOut.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    timer.abort();
  }
}
