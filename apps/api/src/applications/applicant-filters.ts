import type { ApplicationState, ListApplicantsInput } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import type { Viewer, ViewerContext } from '../context/viewer.ts';
import { pageOrders } from '../common/keyset.ts';
import { markedSql } from '../team-marks/team-marks.service.ts';
import { nameContains, nameOrEmailContains } from '../users/people-search.ts';

type ApplicantFilters = Pick<
  ListApplicantsInput,
  'search' | 'tag' | 'assigned' | 'messages' | 'reason' | 'flagged' | 'interview' | 'question' | 'answer'
> & {
  /** Null: every job. */
  job_id: string | null;
  department?: string | undefined;
};

/** Each word of a search must be in the candidate's name or, for a viewer who sees it, their email. */
export function matchingApplicants(
  viewer: Viewer,
  { job_id, department, search, question, answer, ...marks }: ApplicantFilters,
): Prisma.Sql {
  const contains = viewer.can.contact ? nameOrEmailContains : nameContains;
  const found = search
    ? Prisma.sql`EXISTS (SELECT FROM profiles WHERE profiles.id = user_id AND ${contains(search)})`
    : Prisma.sql`true`;
  return Prisma.sql`${ofJobSql(job_id)} AND ${inDepartmentSql(department)} AND ${viewer.sees}
    AND ${markedSql(viewer, marks)} AND ${answeredSql(question, answer)} AND ${found}`;
}

/** The condition for applications for a job; null: for every job, or one that was deleted. */
export function ofJobSql(job_id: string | null): Prisma.Sql {
  return job_id === null ? Prisma.sql`true` : Prisma.sql`applications.job_id = ${job_id}::uuid`;
}

/** The department is that of the job today: the copy in the application keeps a name that was changed since. */
function inDepartmentSql(department: string | undefined): Prisma.Sql {
  return department === undefined
    ? Prisma.sql`true`
    : Prisma.sql`applications.job_id IN (SELECT id FROM jobs WHERE department = ${department})`;
}

/** Also finds answers to a question that was changed or deleted: a text, one of several chosen options, or a number. */
function answeredSql(question_id: string | undefined, answer: string | undefined): Prisma.Sql {
  if (!question_id || !answer) return Prisma.sql`true`;
  const number = Number(answer);
  const values = [answer, [answer], ...(Number.isFinite(number) ? [number] : [])];
  const contained = values.map((value) => Prisma.sql`answers @> ${JSON.stringify([{ question_id, value }])}::jsonb`);
  return Prisma.sql`(${Prisma.join(contained, ' OR ')})`;
}

/** The condition for applications in a state. A withdrawn application is only in 'Withdrawn', whatever its status. */
export function inApplicationState(state: ApplicationState | undefined): Prisma.Sql {
  if (state === 'Withdrawn') return Prisma.sql`withdrawn_at IS NOT NULL`;
  return state ? Prisma.sql`withdrawn_at IS NULL AND status = ${state}` : Prisma.sql`withdrawn_at IS NULL`;
}

/** The condition for applications that wait for review: that of the partial index applications_waiting_idx. */
export const isWaitingSql = Prisma.sql`status = 'Applied' AND withdrawn_at IS NULL AND job_id IS NOT NULL`;

export async function findApplications(
  { db, viewer }: ViewerContext,
  input: ApplicantFilters & Pick<ListApplicantsInput, 'status' | 'sort' | 'cursor'>,
  limit: number,
): Promise<string[]> {
  const { afterSql, orderBySql } = pageOrders[input.sort];
  const rows = await db.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT id FROM applications
    WHERE ${matchingApplicants(viewer, input)} AND ${inApplicationState(input.status)} AND ${afterSql(input.cursor)}
    ORDER BY ${orderBySql} LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
