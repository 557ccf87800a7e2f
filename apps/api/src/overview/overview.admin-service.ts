import { applicationStates } from '@careers/contracts/common/filter-values';
import type { TeamMarks } from '@careers/contracts/applications/applications';
import { jobStatus } from '@careers/contracts/jobs/jobs';
import type {
  AdminOverview,
  ApplicationCounts,
  ApplicationDay,
  ListReceivedInput,
  ReceivedApplicationPage,
} from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import type { DbContext, OwnContext } from '../context/context.ts';
import { administrator } from '../context/viewer.ts';
import { listJobDepartments } from '../jobs/jobs.admin-service.ts';
import { readMailSummary } from '../mail/mails.admin-service.ts';
import { pageOrders, toPage } from '../common/keyset.ts';
import { inApplicationState, isWaitingSql, matchingApplicants } from '../applications/applicant-filters.ts';
import { countByState, totalOf } from '../applications/count-by-state.service.ts';
import { readWaitingRequests } from '../data-requests/data-requests.admin-service.ts';
import { interviewOf } from '../team-marks/team-marks.service.ts';
import { receivedColumns, type ReceivedRow, toReceivedApplication } from './overview.select.ts';

/** Leaves out what is the administrator's own. Each query reads only an index or a few rows. */
export async function readAdminOverview({ db, user }: OwnContext, now = new Date()): Promise<AdminOverview> {
  const { sees } = administrator(user.id);
  const isOwn = ownSql(user);
  const [jobs, all, own, applications_by_day, waiting, own_waiting, oldest, newest, mails, team_record_requests] =
    await Promise.all([
      countJobs({ db }),
      countByState({ db }),
      countByState({ db }, isOwn),
      countByDay({ db }, now),
      countWaiting({ db }),
      countWaiting({ db }, isOwn),
      selectReceived({ db }, Prisma.sql`${sees} AND ${isWaitingSql}`, pageOrders.oldest.orderBySql, 1),
      selectReceived({ db }, sees, pageOrders.newest.orderBySql, 5),
      readMailSummary({ db }),
      readWaitingRequests({ db, user }),
    ]);
  return {
    jobs,
    applications: without(all, own),
    applications_by_day,
    waiting: { count: waiting - own_waiting, oldest: oldest[0] ? toReceivedApplication(oldest[0]) : null },
    newest_applications: newest.map(toReceivedApplication),
    mails,
    team_record_requests,
  };
}

/** The list has withdrawn applications only with their filter, as that of a job. */
export async function listReceivedApplications(
  { db, user }: OwnContext,
  { waiting, ...input }: ListReceivedInput,
): Promise<ReceivedApplicationPage> {
  const viewer = administrator(user.id);
  const { status, cursor, limit, sort } = input;
  const { afterSql, orderBySql } = pageOrders[sort];
  const isWaiting = waiting ? isWaitingSql : Prisma.sql`true`;
  const filters = { ...input, job_id: input.job_id ?? null };
  const matching = Prisma.sql`${matchingApplicants({ ...viewer, sees: Prisma.sql`true` }, filters)} AND ${isWaiting}`;
  const isShown = Prisma.sql`${matching} AND ${viewer.sees} AND ${inApplicationState(status)} AND ${afterSql(cursor)}`;
  const [found, all, own, departments] = await Promise.all([
    db.$queryRaw<(ReceivedRow & Pick<TeamMarks, 'interview'>)[]>`
      SELECT ${receivedColumns}, ${interviewOf} AS interview FROM applications
      WHERE ${isShown} ORDER BY ${orderBySql} LIMIT ${limit + 1}`,
    countByState({ db }, matching),
    countByState({ db }, Prisma.sql`${matching} AND ${ownSql(user)}`),
    listJobDepartments({ db }),
  ]);
  const counts = without(all, own);
  const { rows, next_cursor } = toPage(found, limit);
  return {
    applications: rows.map((row) => {
      const { version, interview } = row;
      return { ...toReceivedApplication(row), version, interview };
    }),
    total: totalOf(counts, status),
    counts,
    departments,
    next_cursor,
  };
}

function ownSql({ id }: { id: string }): Prisma.Sql {
  return Prisma.sql`user_id = ${id}::uuid`;
}

async function selectReceived({ db }: DbContext, where: Prisma.Sql, order: Prisma.Sql, limit: number) {
  return db.$queryRaw<ReceivedRow[]>`
    SELECT ${receivedColumns} FROM applications WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
}

async function countWaiting({ db }: DbContext, which = Prisma.sql`true`): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM applications WHERE ${isWaitingSql} AND ${which}`;
  return row?.count ?? 0;
}

/** To leave rows out of the count itself, PostgreSQL would read the table. */
function without(all: ApplicationCounts, others: ApplicationCounts): ApplicationCounts {
  const counts = { ...all };
  for (const state of applicationStates) counts[state] -= others[state];
  return counts;
}

async function countJobs({ db }: DbContext): Promise<AdminOverview['jobs']> {
  const rows = await db.$queryRaw<(Pick<Job, 'status'> & Record<'count' | 'filled' | 'closed', number>)[]>`
    SELECT status, count(*)::int AS count, count(closed_at)::int AS closed,
      (count(*) FILTER (WHERE filled AND closed_at IS NULL))::int AS filled
    FROM jobs GROUP BY status`;
  const by_status = { Draft: 0, Published: 0 };
  for (const { status, count } of rows) by_status[jobStatus.parse(status)] = count;
  const published = rows.find(({ status }) => status === 'Published');
  return { by_status, filled: published?.filled ?? 0, closed: published?.closed ?? 0 };
}

/** Counts each of the last 30 London days between its two ends in the index: converting every row costs more. */
async function countByDay({ db }: DbContext, now: Date): Promise<ApplicationDay[]> {
  return db.$queryRaw<ApplicationDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, (
      SELECT count(*)::int FROM applications
      WHERE created_at >= day AT TIME ZONE 'Europe/London'
        AND created_at < (day + interval '1 day') AT TIME ZONE 'Europe/London'
    ) AS count
    FROM date_trunc('day', ${now}::timestamptz AT TIME ZONE 'Europe/London') AS today,
      generate_series(today - interval '29 days', today, interval '1 day') AS day
    ORDER BY day`;
}
