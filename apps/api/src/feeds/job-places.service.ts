import type { JobPlaces } from '@careers/contracts/jobs/admin-jobs';
import { jobBoards } from '@careers/contracts/site/job-boards';
import { AppError } from '../common/app-error.ts';
import type { Context, DbContext } from '../context/context.ts';
import { jobSelect, toJob } from '../jobs/jobs.select.ts';
import { fetchedFact } from '../setup/done-lines.ts';
import { boardAbsence, listAbsence } from './board-feeds.ts';
import { readFetches } from './feed-fetches.service.ts';

/** Reads where a job is, and where not and why, by the rules of the list and the feeds. @throws AppError job_not_found. */
export async function readJobPlaces(
  { db, system }: DbContext & Pick<Context, 'system'>,
  id: string,
): Promise<JobPlaces> {
  const row = await db.job.findUnique({
    where: { id },
    select: { ...jobSelect, plan: { select: { publish_at: true } } },
  });
  if (!row) throw new AppError('job_not_found');
  const fetches = await readFetches({ db });
  const { plan, ...stored } = row;
  const job = toJob(stored);
  function unlessPlanned(absent: JobPlaces['places'][number]['absent']) {
    return absent === 'draft' && plan ? 'planned' : absent;
  }
  return {
    places: [
      // The page of a closed job stays, and says so.
      { place: 'site', absent: unlessPlanned(listAbsence(job)), fetched: null },
      { place: 'sitemap', absent: unlessPlanned(listAbsence(job)), fetched: null },
      ...jobBoards.map((board) => ({
        place: board,
        absent: system.feeds.includes(board) ? unlessPlanned(boardAbsence(job, board)) : ('off' as const),
        fetched: fetches.get(fetchedFact(board)) ?? null,
      })),
    ],
    publish_at: plan && plan.publish_at.toISOString(),
  };
}
