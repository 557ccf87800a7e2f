import type { ApplicationState, ListApplicantsInput } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';
import { pageOrders } from '../common/keyset.ts';
import { nameOrEmailContains } from '../users/people-search.ts';

/**
 * The condition for a job's applications whose candidate has each word of the search in their name or e-mail.
 * PostgreSQL knows how common a word is: it uses the index of names for a rare one, and otherwise the profiles of the
 * applicants.
 */
export function matchingApplicants({ job_id, search }: Pick<ListApplicantsInput, 'job_id' | 'search'>): Prisma.Sql {
  const found = search
    ? Prisma.sql`EXISTS (SELECT FROM profiles WHERE profiles.id = user_id AND ${nameOrEmailContains(search)})`
    : Prisma.sql`true`;
  return Prisma.sql`job_id = ${job_id}::uuid AND ${found}`;
}

/** The condition for applications in a state. A withdrawn application is only in 'Withdrawn', whatever its status. */
export function inApplicationState(state: ApplicationState | undefined): Prisma.Sql {
  if (state === 'Withdrawn') return Prisma.sql`withdrawn_at IS NOT NULL`;
  return state ? Prisma.sql`withdrawn_at IS NULL AND status = ${state}` : Prisma.sql`withdrawn_at IS NULL`;
}

/** The condition for applications that wait for review: that of the partial index applications_waiting_idx. */
export const isWaitingSql = Prisma.sql`status = 'Applied' AND withdrawn_at IS NULL AND job_id IS NOT NULL`;

/** The ids of a page of a job's applications that match the search and the state, in the order of `sort`. */
export async function findApplications(
  { db }: DbContext,
  input: Pick<ListApplicantsInput, 'job_id' | 'search' | 'status' | 'sort' | 'cursor'>,
  limit: number,
): Promise<string[]> {
  const { afterSql, orderBySql } = pageOrders[input.sort];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM applications
    WHERE ${matchingApplicants(input)} AND ${inApplicationState(input.status)} AND ${afterSql(input.cursor)}
    ORDER BY ${orderBySql} LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
