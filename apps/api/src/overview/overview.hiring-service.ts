import type {
  AssignedApplications,
  HiringJobPage,
  HiringJobsInput,
  UnansweredApplications,
} from '@careers/contracts/applications/overview';
import { canOf } from '@careers/contracts/hiring/team-roles';
import { columnsOf } from '@careers/db/select';
import { isWaitingSql } from '../applications/applicant-filters.ts';
import { pageOrders, toPage } from '../common/keyset.ts';
import { isOpenForTeam, type MemberContext } from '../context/memberships.ts';
import { sight } from '../context/sight.ts';
import { jobSummarySelect, type JobSummaryRow, toJobSummary } from '../jobs/jobs.select.ts';
import { receivedColumns, type ReceivedRow, toReceivedApplication } from './overview.select.ts';

/** Newest first. `waiting` is null of a job that the caller has applied for. */
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

/** The five open applications that were last assigned to the caller, on whose job's team they are, and the number of all. */
export async function readAssignedApplications({ db, user }: MemberContext): Promise<AssignedApplications> {
  const rows = await db.$queryRaw<(ReceivedRow & { total: number })[]>`
    SELECT ${receivedColumns}, count(*) OVER ()::int AS total
    FROM application_assignees AS assigned JOIN applications ON applications.id = application_id
    WHERE assigned.profile_id = ${user.id}::uuid AND ${sight(user)} AND ${isOpenForTeam} AND job_id IS NOT NULL
    ORDER BY assigned.created_at DESC, application_id DESC LIMIT 5`;
  return { applications: rows.map(toReceivedApplication), total: rows[0]?.total ?? 0 };
}

/** The five applications whose message has waited longest for an answer, and the number of all that wait. */
export async function readUnansweredApplications({ db, user }: MemberContext): Promise<UnansweredApplications> {
  const waiting = await db.$queryRaw<(ReceivedRow & { since: Date; total: number })[]>`
    SELECT ${receivedColumns}, min(application_messages.created_at) AS since, count(*) OVER ()::int AS total
    FROM application_messages JOIN applications ON applications.id = application_id
    WHERE from_candidate AND answered_at IS NULL AND ${sight(user, { ability: 'message' })}
    GROUP BY applications.id ORDER BY since, id LIMIT 5`;
  return {
    applications: waiting.map((row) => ({ ...toReceivedApplication(row), unanswered_since: row.since.toISOString() })),
    total: waiting[0]?.total ?? 0,
  };
}
