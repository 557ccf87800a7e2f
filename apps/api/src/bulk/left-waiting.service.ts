import type { LeftWaiting, LeftWaitingJobs, MatchingSelection } from '@careers/contracts/hiring/bulk';
import { limits } from '@careers/contracts/common/limits';
import { Prisma } from '@careers/db/client';
import type { Application, Job } from '@careers/db/rows';
import type { MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import type { Viewer, ViewerContext } from '../context/viewer.ts';
import { closingDateIsOver } from '../jobs/closing.service.ts';
import { applicationsOfJob } from './recipients.ts';

/** The condition of the partial index applications_left_waiting_idx, without those who were hired. */
const hasNoAnswer = Prisma.sql`withdrawn_at IS NULL AND shown_status IS NULL
  AND applications.status IN ('Applied', 'Under Review', 'Interview')
  AND NOT EXISTS (SELECT FROM hires WHERE application_id = applications.id)`;
const isOver = Prisma.sql`(jobs.filled OR jobs.closed_at IS NOT NULL OR ${closingDateIsOver})`;

type ThisJob = { job_id: string };

function leftWaitingOf(viewer: Viewer, job_id: string): Prisma.Sql {
  return Prisma.sql`${applicationsOfJob(viewer, job_id)} AND ${hasNoAnswer} AND ${isOver}`;
}

/** How many applications of a job that is closed or filled have had no answer. Of an open job none. */
export async function countLeftWaiting({ db, viewer }: ViewerContext, { job_id }: ThisJob): Promise<LeftWaiting> {
  const [row] = await db.$queryRaw<LeftWaiting[]>`
    SELECT count(*)::int AS total FROM applications JOIN jobs ON jobs.id = job_id
    WHERE ${leftWaitingOf(viewer, job_id)}`;
  return { total: row?.total ?? 0 };
}

/** The longest wait first: at most `limits.bulk`. */
export async function selectLeftWaiting(
  { db, viewer }: ViewerContext,
  { job_id }: ThisJob,
): Promise<MatchingSelection> {
  const rows = await db.$queryRaw<(Pick<Application, 'id' | 'version'> & { total: number })[]>`
    SELECT applications.id, applications.version, count(*) OVER ()::int AS total
    FROM applications JOIN jobs ON jobs.id = job_id
    WHERE ${leftWaitingOf(viewer, job_id)}
    ORDER BY applications.created_at, applications.id LIMIT ${limits.bulk}`;
  return { selected: rows.map(({ id, version }) => ({ id, version })), total: rows[0]?.total ?? 0 };
}

/** The closed and filled jobs with applications that have had no answer, of those whose applications the caller answers. */
export async function readLeftWaitingJobs({ db, user }: MemberContext): Promise<LeftWaitingJobs> {
  const rows = await db.$queryRaw<(Pick<Job, 'id' | 'title'> & { total: number; all: number; jobs: number })[]>`
    SELECT jobs.id, jobs.title, count(*)::int AS total, (sum(count(*)) OVER ())::int AS all,
      (count(*) OVER ())::int AS jobs
    FROM applications JOIN jobs ON jobs.id = job_id
    WHERE ${hasNoAnswer} AND ${isOver} AND ${sight(user, { ability: 'bulk' })}
    GROUP BY jobs.id ORDER BY count(*) DESC, jobs.id LIMIT 5`;
  return {
    jobs: rows.map(({ id, title, total }) => ({ id, title, total })),
    total: rows[0]?.all ?? 0,
    total_jobs: rows[0]?.jobs ?? 0,
  };
}
