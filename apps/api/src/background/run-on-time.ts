import { setTimeout } from 'node:timers/promises';

/** Work that has to begin at a moment which the database knows, where a cron expression would begin it too late. */
export type TimedJob = {
  name: string;
  /** Milliseconds between two runs at most. */
  every: number;
  /** Does what is due. Every process runs it, so it must do no harm when two run it at once. */
  work: () => Promise<unknown>;
  /** When more will be due, or null: the job runs at that moment too. */
  next: () => Promise<Date | null>;
};

/** Milliseconds between two runs at least: at the awaited moment the database's clock may be a little behind ours. */
const SHORTEST_PAUSE = 250;

/**
 * Runs a job now and from now on. One that fails is logged and runs again at its next time.
 *
 * @returns ends it: waits for a run that has begun, and starts no other.
 */
export function runOnTime(
  job: TimedJob,
  log: { warn: (fields: object, message: string) => void },
): () => Promise<void> {
  const stopping = new AbortController();
  async function runUntilStopped() {
    while (!stopping.signal.aborted) {
      let pause = job.every;
      try {
        await job.work();
        const next = await job.next();
        if (next) pause = Math.min(job.every, Math.max(next.getTime() - Date.now(), SHORTEST_PAUSE));
      } catch (error) {
        log.warn({ err: error, job: job.name }, 'A timed job failed and runs again');
      }
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined); // aborted: the loop ends
    }
  }
  const running = runUntilStopped();
  return () => {
    stopping.abort();
    return running;
  };
}
