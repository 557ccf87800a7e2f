import type { ListAllJobsInput } from '@careers/contracts/jobs/admin-jobs';
import { encodePosition } from '@careers/contracts/common/pagination';
import type { AdminJobSort } from '@careers/contracts/common/filter-values';
import { Prisma } from '@careers/db/client';
import { alphabetical } from '../common/alphabetical.ts';

/** An order by a key that is never null; jobs with the same key are newest first. */
type Order = { key: Prisma.Sql; type: Prisma.Sql; isAscending: boolean };

// Each key but the numbers of applications has an index with exactly this expression, and the id after it.
export const allJobsOrders: Record<AdminJobSort, Order> = {
  newest: { key: Prisma.sql`created_at`, type: Prisma.sql`timestamptz`, isAscending: false },
  title: { key: alphabetical(Prisma.sql`title`), type: Prisma.sql`text`, isAscending: true },
  department: { key: alphabetical(Prisma.sql`department || ', ' || title`), type: Prisma.sql`text`, isAscending: true },
  closing: {
    key: Prisma.sql`coalesce(CASE WHEN closed_at IS NULL THEN closing_date END, '9999-12-31'::date)`,
    type: Prisma.sql`date`,
    isAscending: true,
  },
  waiting: { key: Prisma.sql`waiting`, type: Prisma.sql`int`, isAscending: false },
  applicants: { key: Prisma.sql`applicants`, type: Prisma.sql`int`, isAscending: false },
};

/** Newest first, after the jobs whose title is exactly the search. It has no index: few jobs are sorted. */
export function exactTitleFirst(search: string): Order {
  const { key, ...newest } = allJobsOrders.newest;
  return {
    ...newest,
    key: Prisma.sql`CASE WHEN lower(title) = lower(${search}) THEN ${key} + interval '1000 years' ELSE ${key} END`,
  };
}

export function orderBySql({ key, isAscending }: Order): Prisma.Sql {
  return isAscending ? Prisma.sql`${key}, id DESC` : Prisma.sql`${key} DESC, id DESC`;
}

export function afterKeySql({ key, type, isAscending }: Order, cursor: ListAllJobsInput['cursor']): Prisma.Sql {
  if (!cursor) return Prisma.sql`true`;
  const last = Prisma.sql`${cursor[0]}::${type}`;
  const id = Prisma.sql`${cursor[1]}::uuid`;
  // PostgreSQL can start an index scan at the first condition, although the second alone would do.
  return isAscending
    ? Prisma.sql`${key} >= ${last} AND (${key} > ${last} OR id < ${id})`
    : Prisma.sql`(${key}, id) < (${last}, ${id})`;
}

export function encodeKey({ key, id }: { key: Date | string | number; id: string }): string {
  return encodePosition([key instanceof Date ? key.toISOString() : String(key), id]);
}
