import type { DbTransaction } from '@careers/db/client';
import type { FastifyBaseLogger } from 'fastify';
import { fromPrisma, type Job, PgBoss } from 'pg-boss';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

/** Work that the clock begins: in one process at a time, and never twice at once. What fails is said in the log, and done at the next time. */
export type ScheduledJob = {
  name: string;
  /** Minute, hour, day, month, weekday; London's time. */
  cron: string;
  work: () => Promise<unknown>;
};

/** Work that a request queues in its own transaction, with one id. What fails is tried again, later and later, until it succeeds. */
export type QueuedJob = {
  name: string;
  /** How many run at once in a process: one, unless it says more. */
  concurrency?: number;
  work: (id: string) => Promise<unknown>;
};

export type Background = {
  /** Queues work in a transaction of the caller's: it is done if that commits. */
  add: (tx: DbTransaction, name: string, id: string) => Promise<void>;
  /** The same for the ids of many rows (UUIDs); of those that are queued already nothing happens. */
  addOnce: (tx: DbTransaction, name: string, ids: string[]) => Promise<void>;
  /** Begins to work. */
  start: (jobs: { scheduled: ScheduledJob[]; queued: QueuedJob[] }, log: Log) => Promise<void>;
  /** Takes no more work and waits for what is in hand, at most `PATIENCE`; what is not done then is done again. */
  stop: () => Promise<void>;
};

type Options = {
  /** The queues make their tables over it: without a transaction pooler between. */
  databaseUrl: string;
  /** Names of the queued jobs that `add` takes. */
  queues: string[];
  /** How often a worker looks for work, in seconds. */
  lookSeconds?: number;
  /** False for a process that only queues: it leaves the tables, the clock and the work to another one. */
  isOwner?: boolean;
};

/** How long a stop waits for work in hand, in milliseconds. */
const PATIENCE = 5_000;
/** After a word on an error, in milliseconds. */
const QUIET = 60_000;

const SCHEDULED = { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 };
/** Soon at first, then every five minutes, for a month. */
const QUEUED = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 300,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
};

/** Background work: pg-boss in its own schema of the same database, so that every process of the product shares it. */
export async function openBackground({
  databaseUrl,
  queues,
  lookSeconds = 2,
  isOwner = true,
}: Options): Promise<Background> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'careers background',
    max: 2,
    connectionTimeoutMillis: 5_000,
    schedule: isOwner,
    supervise: isOwner,
    migrate: isOwner,
  });
  let log: Log | null = null;
  let quietUntil = 0;
  boss.on('error', (error) => {
    if (Date.now() < quietUntil) return; // every look at a database that is away is one
    quietUntil = Date.now() + QUIET;
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
    await boss.updateQueue(name, settings); // one made by an earlier release keeps its settings otherwise
  }

  /** pg-boss tries again what throws; the log is told each time. */
  async function work({ name, work: job, concurrency = 1 }: QueuedJob, logger: Log) {
    const options = {
      pollingIntervalSeconds: lookSeconds,
      localConcurrency: concurrency,
      burstWhenReadyExceeds: concurrency, // of a backlog, which is counted each minute, no worker pauses after a job
    };
    await boss.work(name, options, async ([one]: Job<{ id?: string }>[]) => {
      try {
        await job(one?.data?.id ?? '');
      } catch (error) {
        logger.error({ err: error, job: name, id: one?.data?.id }, 'Background work failed');
        throw error;
      }
    });
  }

  return {
    add: async (tx, name, id) => {
      const job = await boss.send(name, { id }, { db: fromPrisma(tx) });
      if (job === null) throw new Error(`The queue ${name} took no job`);
    },
    addOnce: async (tx, name, ids) => {
      await boss.insert(
        name,
        ids.map((id) => ({ id, data: { id } })),
        { db: fromPrisma(tx) },
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
    },
    stop: async () => {
      await boss.stop({ timeout: PATIENCE });
      log = null;
    },
  };
}
