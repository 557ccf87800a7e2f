import type { ApplicationState } from '@careers/contracts/applications/applications';
import type { ReviewPlace, ReviewPlaceInput } from '@careers/contracts/applications/application-details';
import { Prisma } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import { cursorOf, pageOrders, type Place, stateOrders, type TimeOrders } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { inApplicationState, isWaitingSql, matchingApplicants } from './applicant-filters.ts';
import { toState } from './applications.select.ts';
import { firstOfColumn } from './board.service.ts';

const MAX_COUNTED = 1_000;

type PlaceRow = { next: string | null; previous: string | null; before: number; total: number; included: boolean };

type Walk = Record<'all' | 'after' | 'before' | 'orderBySql', Prisma.Sql>;

function walkBy<Column extends string>(
  orders: TimeOrders<Column>,
  first: 'oldest' | 'newest',
  place: Place<Column>,
  inReview: Prisma.Sql,
): Walk {
  const [order, reverse] = first === 'oldest' ? [orders.oldest, orders.newest] : [orders.newest, orders.oldest];
  const all = Prisma.sql`SELECT id FROM applications WHERE ${inReview}`;
  return {
    all,
    after: Prisma.sql`${all} AND ${order.afterSql(place)} ORDER BY ${order.orderBySql}`,
    before: Prisma.sql`${all} AND ${reverse.afterSql(place)} ORDER BY ${reverse.orderBySql}`,
    orderBySql: order.orderBySql,
  };
}

const hereSelect = {
  id: true,
  job_id: true,
  created_at: true,
  status: true,
  withdrawn_at: true,
  status_changed_at: true,
} satisfies Prisma.ApplicationSelect;
type Here = Prisma.ApplicationGetPayload<{ select: typeof hereSelect }>;

/** The place of an application in the column of a state: where it is, or where it was until a decision took it out. */
async function placeInColumn({ db }: DbContext, here: Here, state: ApplicationState) {
  const left =
    toState(here) === state
      ? null
      : await db.applicationEvent.findFirst({
          where: { application_id: here.id, to_state: state },
          orderBy: { number: 'desc' },
          select: { created_at: true },
        });
  return { status_changed_at: (left?.created_at ?? here.status_changed_at).toISOString(), id: here.id };
}

async function walkOf({ db, viewer }: ViewerContext, input: ReviewPlaceInput, here: Here): Promise<Walk> {
  const { review, sort, status } = input;
  const first = review === 'waiting' ? 'oldest' : sort;
  if (review === 'waiting')
    return walkBy(pageOrders, first, cursorOf(here), Prisma.sql`${isWaitingSql} AND ${viewer.sees}`);
  if (here.job_id === null) return walkBy(pageOrders, first, cursorOf(here), Prisma.sql`false`); // has no list
  const matching = matchingApplicants(viewer, { ...input, job_id: here.job_id });
  const inReview = Prisma.sql`${matching} AND ${inApplicationState(status)}`;
  if (review !== 'column' || !status) return walkBy(pageOrders, first, cursorOf(here), inReview);
  return walkBy(stateOrders, firstOfColumn(status), await placeInColumn({ db }, here, status), inReview);
}

/** A review goes on from the place of an application that a decision moved. @throws AppError application_not_found */
export async function findReviewPlace({ db, viewer }: ViewerContext, input: ReviewPlaceInput): Promise<ReviewPlace> {
  const here = await db.application.findUnique({ where: { id: input.id }, select: hereSelect });
  if (!here) throw new AppError('application_not_found');
  const { all, after, before, orderBySql } = await walkOf({ db, viewer }, input, here);
  const [row] = await db.$queryRaw<PlaceRow[]>`
    SELECT
      (${after} LIMIT 1) AS next,
      (${before} LIMIT 1) AS previous,
      (SELECT count(*)::int FROM (${before} LIMIT ${MAX_COUNTED}) AS counted) AS before,
      (SELECT count(*)::int FROM (${all} ORDER BY ${orderBySql} LIMIT ${MAX_COUNTED + 1}) AS counted) AS total,
      EXISTS (${all} AND id = ${here.id}::uuid) AS included`;
  if (!row) throw new Error('A statement without FROM gave no row');
  return {
    position: row.included && row.before < MAX_COUNTED ? row.before + 1 : null,
    total: Math.min(row.total, MAX_COUNTED),
    total_exact: row.total <= MAX_COUNTED,
    previous: row.previous,
    next: row.next,
  };
}
