import type { DbTransaction } from '@careers/db/client';
import { fromPrisma, type Job, PgBoss } from 'pg-boss';

type Log = Record<'error' | 'warn', (fields: Record<string, unknown>, message: string) => void>;

/** Work on a schedule, in one process at a time and never twice at once. A failure is logged, and the next run tries again. */
export type ScheduledJob = {
  name: string;
  /** Minute, hour, day, month, weekday; London's time. */
  cron: string;
  work: () => Promise<unknown>;
};

/** The result of queued work that is tried again without a log line of its own. */
export const RETRY = Symbol('retry');

/** Work that a request queues in its own transaction, with one id. A failure is logged and tried again, with growing pauses, until it succeeds. */
export type QueuedJob = {
  name: string;
  /** Workers of a process, each of which takes its next batch when it is done: 1 by default. */
  concurrency?: number;
  /** Ids of a batch, which a worker does at once: 1 by default. */
  batchSize?: number;
  work: (id: string) => Promise<unknown>;
};

export type Background = {
  /** Queues one or several ids in the caller's transaction: the work is done if that commits, the highest priority first. */
  add: (tx: DbTransaction, name: string, ids: string | readonly string[], priority?: number) => Promise<void>;
  /** Queues the ids of many rows (UUIDs), except those that are queued already. */
  addOnce: (tx: DbTransaction, name: string, ids: string[]) => Promise<void>;
  /** Lets queued work that waits for its next try be tried at once. */
  hurry: (name: string, ids: readonly string[]) => Promise<void>;
  /** Starts the workers and the schedules. */
  start: (jobs: { scheduled: ScheduledJob[]; queued: QueuedJob[] }, log: Log) => Promise<void>;
  /** Takes no more work and waits at most `STOP_TIMEOUT_MS` for the work in progress; what is not done then is done again. */
  stop: () => Promise<void>;
};

type Options = {
  /** A connection without a transaction pooler, over which the queues create their tables. */
  databaseUrl: string;
  /** Names of the queued jobs that `add` takes. */
  queues: string[];
  /** Seconds between two looks of a worker for work. */
  pollSeconds?: number;
  /** False for a process that only queues, and leaves schedules and work to another process. */
  isOwner?: boolean;
  /** Whether it creates the tables of the queues, or brings them up to date. By default the owner does. */
  createsTables?: boolean;
};

/** Creates the tables of the queues, or brings them up to date, and declares the queues. */
export async function prepareQueues(databaseUrl: string, queues: string[]): Promise<void> {
  await (await openBackground({ databaseUrl, queues })).stop();
}

/** Whether the tables of the queues are those that this release needs. */
export async function hasQueueTables(databaseUrl: string): Promise<boolean> {
  try {
    await (await openBackground({ databaseUrl, queues: [], isOwner: false })).stop();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('pg-boss ')) return false;
    throw error;
  }
}

const STOP_TIMEOUT_MS = 5_000;
/** The least time between two logged errors of the database, since every poll may fail. */
const ERROR_LOG_INTERVAL_MS = 60_000;

const SCHEDULED = { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 };
/**
 * Retries a failed job after a second at first, later every five minutes, for a month. Another process takes over the
 * job of a dead process after five minutes. No job takes that long, so two processes never work on one job.
 */
const QUEUED = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 300,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
};

/**
 * Background work: pg-boss in its own schema of the same database, so that a job commits or rolls back with what caused it,
 * and every process of the product shares the work.
 *
 * It does not LISTEN: pg-boss removes the error listener of that connection before it closes it, and a database that
 * disconnects in between would end the process.
 */
export async function openBackground({
  databaseUrl,
  queues,
  pollSeconds = 1,
  isOwner = true,
  createsTables = isOwner,
}: Options): Promise<Background> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'careers background',
    max: 2,
    connectionTimeoutMillis: 5_000,
    schedule: isOwner,
    supervise: isOwner,
    migrate: createsTables,
  });
  let log: Log | null = null;
  let nextErrorAt = 0;
  boss.on('error', (error) => {
    if (Date.now() < nextErrorAt) return;
    nextErrorAt = Date.now() + ERROR_LOG_INTERVAL_MS;
    log?.warn({ err: error }, 'Background work meets an error');
  });
  boss.on('warning', ({ message }) => log?.warn({}, message));
  try {
    await boss.start();
    if (isOwner) for (const name of queues) await declareQueue(name, QUEUED);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  async function declareQueue(name: string, settings: typeof QUEUED | typeof SCHEDULED, policy?: 'exclusive') {
    await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
    await boss.updateQueue(name, settings); // a queue that an earlier release created keeps its settings otherwise
  }

  async function work({ name, work: job, concurrency = 1, batchSize = 1 }: QueuedJob, logger: Log) {
    const options = {
      pollingIntervalSeconds: pollSeconds,
      localConcurrency: concurrency,
      batchSize,
      burstWhenBatchFull: true, // with a backlog no worker pauses after a full batch
      burstWhenReadyExceeds: concurrency, // the same where a batch is one job: the backlog is counted each minute
      perJobResults: true,
    } as const;
    async function isDone(id: string): Promise<boolean> {
      try {
        return (await job(id)) !== RETRY;
      } catch (error) {
        logger.error({ err: error, job: name, id }, 'Background work failed');
        return false;
      }
    }
    await boss.work(name, options, (jobs: Job<{ id?: string }>[]) =>
      Promise.all(
        jobs.map(async ({ id, data }) => ({ id, status: (await isDone(data?.id ?? '')) ? 'completed' : 'failed' })),
      ),
    );
  }

  return {
    add: async (tx, name, ids, priority = 0) => {
      const jobs = [ids].flat().map((id) => ({ data: { id }, priority }));
      if (jobs.length === 0) return;
      const added = await boss.insert(name, jobs, { db: fromPrisma(tx), returnId: true });
      if (added?.length !== jobs.length) throw new Error(`The queue ${name} did not take every job`);
    },
    addOnce: async (tx, name, ids) => {
      await boss.insert(
        name,
        ids.map((id) => ({ id, data: { id } })),
        { db: fromPrisma(tx) },
      );
    },
    hurry: async (name, ids) => {
      await boss.getDb().executeSql(
        `UPDATE pgboss.job SET start_after = now()
         WHERE name = $1 AND state = 'retry' AND start_after > now() AND data ->> 'id' = ANY ($2::text[])`,
        [name, ids],
      );
    },
    start: async ({ scheduled, queued }, logger) => {
      log = logger;
      for (const job of queued) await work(job, logger);
      for (const { cron, ...job } of scheduled) {
        await declareQueue(job.name, SCHEDULED, 'exclusive');
        await boss.schedule(job.name, cron, {}, { tz: 'Europe/London' });
        await work(job, logger);
      }
      // Ends the schedules of jobs that a release has removed. A process without schedules does not know the others'.
      const retired = scheduled.length === 0 ? [] : await boss.getSchedules();
      for (const { name } of retired) if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name);
    },
    stop: async () => {
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
      log = null;
    },
  };
}
