import type { JobPlaces } from '@careers/contracts/jobs/admin-jobs';
import { jobBoards } from '@careers/contracts/site/job-boards';
import { AppError } from '../common/app-error.ts';
import type { Context, DbContext } from '../context/context.ts';
import { jobSelect, toJob } from '../jobs/jobs.select.ts';
import { boardAbsence, listAbsence } from './board-feeds.ts';

/** Reads where a job is, and where not and why, by the rules of the list and the feeds. @throws AppError job_not_found. */
export async function readJobPlaces(
  { db, system }: DbContext & Pick<Context, 'system'>,
  id: string,
): Promise<JobPlaces> {
  const row = await db.job.findUnique({
    where: { id },
    select: { ...jobSelect, first_published_at: true, plan: { select: { publish_at: true } } },
  });
  if (!row) throw new AppError('job_not_found');
  const { first_published_at, plan, ...stored } = row;
  const job = toJob(stored);
  function unlessPlanned(absent: JobPlaces['places'][number]['absent']) {
    return absent === 'draft' && plan ? 'planned' : absent;
  }
  return {
    places: [
      // The page of a closed job stays, and says so.
      { place: 'site', absent: unlessPlanned(listAbsence(job)) },
      { place: 'sitemap', absent: unlessPlanned(listAbsence(job)) },
      ...jobBoards.map((board) => ({
        place: board,
        absent: system.feeds.includes(board) ? unlessPlanned(boardAbsence(job, board)) : ('off' as const),
      })),
    ],
    since: first_published_at && first_published_at.toISOString(),
    publish_at: plan && plan.publish_at.toISOString(),
  };
}
