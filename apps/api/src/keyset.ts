import { encodeCursor, type Cursor } from '@careers/contracts/cursors';
import { Prisma } from '@careers/db/client';

/** The order of every list: newest first, and the id where two were made in the same millisecond. */
export const newestFirst = [{ created_at: 'desc' }, { id: 'desc' }] satisfies Prisma.JobOrderByWithRelationInput[];

/** The place of a row in such a list. */
export function placeOf({ created_at, id }: { created_at: Date; id: string }): Cursor {
  return { created_at: created_at.toISOString(), id };
}

/**
 * 'After this place', for Prisma's `where`. The first condition says nothing new, but is one that an index can begin at:
 * with the OR alone PostgreSQL reads every row before the place.
 */
export function after(cursor: Cursor | undefined) {
  if (!cursor) return {};
  const created_at = new Date(cursor.created_at);
  return { created_at: { lte: created_at }, OR: [{ created_at: { lt: created_at } }, { id: { lt: cursor.id } }] };
}

/** 'After this place' in a list with the oldest first. */
function afterInOldestFirst(cursor: Cursor | undefined) {
  if (!cursor) return {};
  const created_at = new Date(cursor.created_at);
  return { created_at: { gte: created_at }, OR: [{ created_at: { gt: created_at } }, { id: { gt: cursor.id } }] };
}
const oldestFirst = [{ created_at: 'asc' }, { id: 'asc' }] satisfies Prisma.JobOrderByWithRelationInput[];

/** The two orders in which a list can be read, each with its 'after this place'. */
export const pageOrders = {
  newest: { orderBy: newestFirst, after },
  oldest: { orderBy: oldestFirst, after: afterInOldestFirst },
};

/** 'After this place', for SQL. */
export function afterSql(cursor: Cursor | undefined): Prisma.Sql {
  return cursor
    ? Prisma.sql`(created_at, id) < (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`;
}

/** A page out of the `limit + 1` rows that were asked for: the row too many says that there is a next page. */
export function toPage<Row extends { created_at: Date; id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last;
  return { rows: shown, next_cursor: more ? encodeCursor(placeOf(last)) : null };
}
