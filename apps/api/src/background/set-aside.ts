import type { Db } from '@careers/db/client';
import { type QueuedJob, RETRY } from '@careers/server/background';
import { failureOf, noteFailures, TRIES } from './in-batches.ts';

/** A failure sooner after the last is no further try: the queue repeats a job within seconds, and a short fault passes. */
const TRY_EVERY_MS = 60_000;

/**
 * Makes queued work set aside a row that failed by itself `TRIES` times: later tries leave it out, until its row of
 * `failed_rows` is deleted.
 *
 * @param tryAnother does the same for what is no row. Where that fails too, the fault is not the row's.
 */
export function settingAside(db: Db, { work, ...job }: QueuedJob, tryAnother: () => Promise<unknown>): QueuedJob {
  async function workOnce(row_id: string): Promise<unknown> {
    const where = { job: job.name, row_id };
    const { tries = 0, last_at } = (await db.failedRow.findUnique({ where: { job_row_id: where } })) ?? {};
    if (tries >= TRIES) return RETRY;
    try {
      const result = await work(row_id);
      if (tries > 0) await db.failedRow.deleteMany({ where });
      return result;
    } catch (cause) {
      const [another] = await Promise.allSettled([tryAnother()]);
      const isTry = another.status === 'fulfilled' && Date.now() - (last_at?.getTime() ?? 0) >= TRY_EVERY_MS;
      const noted = isTry ? await noteFailures(db, job.name, new Map([[row_id, cause]])) : [];
      throw failureOf(job.name, [row_id], tries === TRIES - 1 ? noted : [], cause);
    }
  }
  return { ...job, work: workOnce };
}
