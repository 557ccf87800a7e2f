import type { DbTransaction } from '@careers/db/client';
import { fromPrisma, type Job, PgBoss } from 'pg-boss';
import type { MailLog } from './mail-log.ts';

/** A job is tried again soon at first, then every ten minutes; deliverMail decides when to give up, long before this does. */
const QUEUE_OPTIONS = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  /** A job whose process died is somebody else's after this: longer than any try takes, and what is written down after it, so that two never overlap. */
  expireInSeconds: 180,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
};
const QUEUE_NAME = 'mail';
/** After a word on an error, in milliseconds. */
const ERROR_LOG_INTERVAL_MS = 60_000;

type Outcome = 'done' | 'retry';

export type JobQueue = {
  /** Adds a job in a transaction of the caller's. The payload is an id and nothing else. */
  add: (tx: DbTransaction, id: string) => Promise<void>;
  /** Begins to work: `job` is called for up to eight ids at a time, again after a while where it says so or rejects. */
  work: (job: (id: string) => Promise<Outcome>, log: MailLog) => Promise<void>;
  /** Takes no more jobs and waits for those in hand, at most `patience` milliseconds; what is not done then is tried again. */
  stop: (timeout_ms: number) => Promise<void>;
};

/**
 * The queue of mails: pg-boss in its own schema of the same database, so that a job commits or rolls back with what
 * caused it. A worker looks for jobs every `lookSeconds`.
 *
 * It does not LISTEN: pg-boss leaves that connection without an error listener while it closes it, and a database that
 * says goodbye just then would end the process.
 */
export async function openJobQueue(databaseUrl: string, pollSeconds = 1): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'careers mail',
    max: 2,
    connectionTimeoutMillis: 5_000,
    schedule: false,
  });
  let log: MailLog | null = null;
  let silentUntil = 0;
  boss.on('error', (error) => {
    if (Date.now() < silentUntil) return; // every look at a database that is away is one
    silentUntil = Date.now() + ERROR_LOG_INTERVAL_MS;
    log?.warn({ err: error }, 'The queue of mails meets an error');
  });
  boss.on('warning', ({ message }) => log?.warn({}, message));
  try {
    await boss.start();
    await boss.createQueue(QUEUE_NAME, QUEUE_OPTIONS);
    await boss.updateQueue(QUEUE_NAME, QUEUE_OPTIONS); // one made by an earlier release keeps its settings otherwise
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    add: async (tx, id) => {
      const job = await boss.send(QUEUE_NAME, { id }, { db: fromPrisma(tx) });
      if (job === null) throw new Error('The queue of mails took no job');
    },
    work: async (job, logger) => {
      log = logger;
      // Batches, so that a full one is followed by the next at once: what waited for a server is gone soon after it is back.
      await boss.work(
        QUEUE_NAME,
        {
          pollingIntervalSeconds: pollSeconds,
          localConcurrency: 2,
          batchSize: 4,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs: Job<{ id: string }>[]) =>
          Promise.all(
            jobs.map(async ({ id, data }) => ({
              id,
              status: (await outcome(job(data.id), logger)) === 'done' ? 'completed' : 'failed',
            })),
          ),
      );
    },
    stop: async (timeout_ms) => {
      await boss.stop({ timeout: timeout_ms });
      log = null; // a job that is cut off now has nobody left to tell
    },
  };
}

/** A fault of ours or of the database is tried again too. Of the error only its kind is logged: its words may hold the mail. */
function outcome(job: Promise<Outcome>, log: MailLog): Promise<Outcome> {
  return job.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ error: error instanceof Error ? error.name : typeof error, code }, 'A job of the queue of mails failed');
    return 'retry';
  });
}
