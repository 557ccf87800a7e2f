import type { ReviewPlace, ReviewPlaceInput } from '@careers/contracts/applications/application-details';
import { Prisma } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import { cursorOf, pageOrders } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import { inApplicationState, isWaitingSql, matchingApplicants } from './applicant-filters.ts';

/** The number up to which the applications of a review are counted (0074). */
const MAX_COUNTED = 1_000;

type PlaceRow = { next: string | null; previous: string | null; before: number; total: number; included: boolean };

function conditionOf({ review, search, status }: ReviewPlaceInput, job_id: string | null): Prisma.Sql {
  if (review === 'waiting') return isWaitingSql;
  if (job_id === null) return Prisma.sql`false`; // a deleted job has no list
  return Prisma.sql`${matchingApplicants({ job_id, search })} AND ${inApplicationState(status)}`;
}

/**
 * Finds the place of an application in a review, and the applications next to it. It need not be in the review: a
 * decision takes it out of a filter, and the review goes on from where it was.
 *
 * @throws AppError application_not_found
 */
export async function findReviewPlace({ db }: DbContext, input: ReviewPlaceInput): Promise<ReviewPlace> {
  const { id, review, sort } = input;
  const here = await db.application.findUnique({ where: { id }, select: { id: true, job_id: true, created_at: true } });
  if (!here) throw new AppError('application_not_found');
  const inReview = conditionOf(input, here.job_id);
  const { oldest, newest } = pageOrders;
  const [order, reverse] = review === 'waiting' || sort === 'oldest' ? [oldest, newest] : [newest, oldest];
  const cursor = cursorOf(here);
  const all = Prisma.sql`SELECT id FROM applications WHERE ${inReview}`;
  const after = Prisma.sql`${all} AND ${order.afterSql(cursor)} ORDER BY ${order.orderBySql}`;
  const before = Prisma.sql`${all} AND ${reverse.afterSql(cursor)} ORDER BY ${reverse.orderBySql}`;
  const [row] = await db.$queryRaw<PlaceRow[]>`
    SELECT
      (${after} LIMIT 1) AS next,
      (${before} LIMIT 1) AS previous,
      (SELECT count(*)::int FROM (${before} LIMIT ${MAX_COUNTED}) AS counted) AS before,
      (SELECT count(*)::int FROM (${all} ORDER BY ${order.orderBySql} LIMIT ${MAX_COUNTED + 1}) AS counted) AS total,
      EXISTS (${all} AND id = ${id}::uuid) AS included`;
  if (!row) throw new Error('A statement without FROM gave no row');
  return {
    position: row.included && row.before < MAX_COUNTED ? row.before + 1 : null,
    total: Math.min(row.total, MAX_COUNTED),
    total_exact: row.total <= MAX_COUNTED,
    previous: row.previous,
    next: row.next,
  };
}
