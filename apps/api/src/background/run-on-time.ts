import { setTimeout } from 'node:timers/promises';

/** Work that must start at a moment which the database knows, where a cron expression would start it too late. */
export type TimedJob = {
  name: string;
  /** The longest time between two runs, in milliseconds. */
  every: number;
  /** Does what is due. Every process runs it, so two concurrent runs must do no harm. */
  work: () => Promise<unknown>;
  /** Finds the first moment after another at which more is due, or null. The job runs at that moment too. */
  next?: (after: Date) => Promise<Date | null>;
};

/** The shortest time between two runs: when a job is due, the database's clock may still be a little behind. */
const MIN_PAUSE_MS = 250;
/** How long after a moment a run follows another at once. What was due before is left to later runs: set aside, or locked. */
const LATE_MS = 5_000;

/**
 * Runs a job at once and then at its times. A run that fails is logged, and the job runs again at its next time.
 *
 * @returns a function that stops the job: it waits for a run in progress and starts no other.
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
        const next = await job.next?.(new Date(Date.now() - LATE_MS));
        if (next) pause = Math.min(job.every, Math.max(next.getTime() - Date.now(), MIN_PAUSE_MS));
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
