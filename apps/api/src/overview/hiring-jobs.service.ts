import type { HiringJobPage, HiringJobsInput } from '@careers/contracts/hiring/jobs';
import { canOf } from '@careers/contracts/hiring/team-roles';
import { columnsOf } from '@careers/db/select';
import { isWaitingSql } from '../applications/applicant-filters.ts';
import { pageOrders, toPage } from '../common/keyset.ts';
import type { MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import { jobSummarySelect, type JobSummaryRow, toJobSummary } from '../jobs/jobs.select.ts';

/** A page of the jobs on whose hiring teams the user is, the newest first. */
export async function listHiringJobs(
  { db, user }: MemberContext,
  { cursor, limit }: HiringJobsInput,
): Promise<HiringJobPage> {
  const { memberships } = user;
  const ids = memberships.map(({ job_id }) => job_id);
  const { afterSql, orderBySql } = pageOrders.newest;
  const found = await db.$queryRaw<(JobSummaryRow & { waiting: number })[]>`
    SELECT ${columnsOf(jobSummarySelect)},
      (SELECT count(*)::int FROM applications WHERE job_id = jobs.id AND ${sight(user)} AND ${isWaitingSql}) AS waiting
    FROM jobs WHERE id = ANY(${ids}::uuid[]) AND ${afterSql(cursor)}
    ORDER BY ${orderBySql} LIMIT ${limit + 1}`;
  const { rows, next_cursor } = toPage(found, limit);
  const jobs = rows.flatMap((row) => {
    const membership = memberships.find(({ job_id }) => job_id === row.id);
    if (!membership) return [];
    const { team_role, applied } = membership;
    return [{ ...toJobSummary(row), team_role, can: canOf(team_role), waiting: applied ? null : row.waiting }];
  });
  return { jobs, next_cursor };
}
