import type { ApplicationState, ListApplicantsInput } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context/context.ts';
import { pageOrders } from '../common/keyset.ts';
import { nameOrEmailContains } from '../users/people-search.ts';

/**
 * The condition on `applications` for those for a job whose candidate's name or e-mail holds each word of the search. PostgreSQL
 * knows how common a word is: it asks the index of names for a rare one, and the profiles of the job's applicants for another.
 */
export function foundApplicants({ job_id, search }: Pick<ListApplicantsInput, 'job_id' | 'search'>): Prisma.Sql {
  const found = search
    ? Prisma.sql`EXISTS (SELECT FROM profiles WHERE profiles.id = user_id AND ${nameOrEmailContains(search)})`
    : Prisma.sql`true`;
  return Prisma.sql`job_id = ${job_id}::uuid AND ${found}`;
}

/** Applications of a status. Withdrawn ones are only in 'Withdrawn', with any status. */
function inApplicationState(state: ApplicationState | undefined): Prisma.Sql {
  if (state === 'Withdrawn') return Prisma.sql`withdrawn_at IS NOT NULL`;
  return state ? Prisma.sql`withdrawn_at IS NULL AND status = ${state}` : Prisma.sql`withdrawn_at IS NULL`;
}

/** The ids of a page of a job's applications: those that search and state let through, in the order of `sort`. */
export async function findApplications(
  { db }: DbContext,
  input: Pick<ListApplicantsInput, 'job_id' | 'search' | 'status' | 'sort' | 'cursor'>,
  limit: number,
): Promise<string[]> {
  const { afterSql, orderBySql } = pageOrders[input.sort];
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM applications
    WHERE ${foundApplicants(input)} AND ${inApplicationState(input.status)} AND ${afterSql(input.cursor)}
    ORDER BY ${orderBySql} LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
