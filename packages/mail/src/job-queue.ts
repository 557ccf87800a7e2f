import type { DbTransaction } from '@careers/db/client';
import { fromPrisma, type Job, PgBoss } from 'pg-boss';
import type { MailLog } from './mail-log.ts';

/**
 * A failed job is retried after a second at first, later every ten minutes. deliverMail gives up long before this
 * limit.
 */
const QUEUE_OPTIONS = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  /**
   * After this another process takes over the job of a process that died. Longer than an attempt and its record may
   * take, so that two never overlap.
   */
  expireInSeconds: 180,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
};
const QUEUE_NAME = 'mail';
/** How long further errors are not logged after one was. */
const ERROR_LOG_INTERVAL_MS = 60_000;

type Outcome = 'done' | 'retry';

export type JobQueue = {
  /** Adds a job for each id in a transaction of the caller's. The payload is the id and nothing else. */
  add: (tx: DbTransaction, ids: readonly string[]) => Promise<void>;
  /**
   * Starts the worker: calls `job` for up to eight ids at a time, and again later when it returns 'retry' or rejects.
   */
  work: (job: (id: string) => Promise<Outcome>, log: MailLog) => Promise<void>;
  /**
   * Takes no more jobs and waits for those in progress, at most `timeout_ms`. A job that is not done by then is
   * retried.
   */
  stop: (timeout_ms: number) => Promise<void>;
};

/**
 * The queue of mails: pg-boss in its own schema of the same database, so that a job commits or rolls back with what
 * caused it. A worker looks for jobs every `pollSeconds`.
 *
 * It does not LISTEN: pg-boss removes the error listener of that connection before it closes it, and a database that
 * disconnects in between would end the process.
 *
 * @param isOwner False for a process that only queues: it leaves the tables and their upkeep to another one.
 */
export async function openJobQueue(
  databaseUrl: string,
  { pollSeconds = 1, isOwner = true }: { pollSeconds?: number | undefined; isOwner?: boolean } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'careers mail',
    max: 2,
    connectionTimeoutMillis: 5_000,
    schedule: false,
    supervise: isOwner,
    migrate: isOwner,
  });
  let log: MailLog | null = null;
  let silentUntil = 0;
  boss.on('error', (error) => {
    if (Date.now() < silentUntil) return; // each poll of a database that cannot be reached is one error
    silentUntil = Date.now() + ERROR_LOG_INTERVAL_MS;
    log?.warn({ err: error }, 'The queue of mails meets an error');
  });
  boss.on('warning', ({ message }) => log?.warn({}, message));
  try {
    await boss.start();
    if (isOwner) {
      await boss.createQueue(QUEUE_NAME, QUEUE_OPTIONS);
      await boss.updateQueue(QUEUE_NAME, QUEUE_OPTIONS); // createQueue does not change an existing queue
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    add: async (tx, ids) => {
      if (ids.length === 0) return;
      const jobs = ids.map((id) => ({ data: { id } }));
      const added = await boss.insert(QUEUE_NAME, jobs, { db: fromPrisma(tx), returnId: true });
      if (added?.length !== ids.length) throw new Error('The queue of mails did not take every job');
    },
    work: async (job, logger) => {
      log = logger;
      // In batches: a full batch is followed by the next at once, so a backlog is sent soon after the mail server is
      // back.
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
      log = null; // a job that is cut off now has no logger left
    },
  };
}

/** An unexpected error is retried too. Only its type is logged, because its message may contain the mail. */
function outcome(job: Promise<Outcome>, log: MailLog): Promise<Outcome> {
  return job.catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    log.warn({ error: error instanceof Error ? error.name : typeof error, code }, 'A job of the queue of mails failed');
    return 'retry';
  });
}
