import { setTimeout } from 'node:timers/promises';
import type { Db } from '@careers/db/client';
import { scheduledJobs, type ScheduledJob } from './scheduled-jobs.ts';

/** Milliseconds between two runs at least: at the awaited moment the database's clock may be a little behind ours. */
const SHORTEST_PAUSE = 250;

type Context = { db: Db; log: { warn: (fields: object, message: string) => void } };

/**
 * Runs every scheduled job now and from now on. One that fails is logged and runs again at its next time.
 *
 * @returns ends it: waits for what is running, and starts nothing more.
 */
export function runScheduledJobs(context: Context, jobs: ScheduledJob[] = scheduledJobs): () => Promise<void> {
  const stopping = new AbortController();
  const running = jobs.map((job) => runAgainAndAgain(context, job, stopping.signal));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function runAgainAndAgain({ db, log }: Context, job: ScheduledJob, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let pause = job.every;
    try {
      await job.work({ db });
      const next = await job.next?.({ db });
      if (next) pause = Math.min(job.every, Math.max(next.getTime() - Date.now(), SHORTEST_PAUSE));
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'A scheduled job failed and runs again');
    }
    await setTimeout(pause, undefined, { signal }).catch(() => undefined); // aborted: the loop ends
  }
}
