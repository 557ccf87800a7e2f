import { encodeCursor, type Cursor } from '@careers/contracts/common/pagination';
import { Prisma } from '@careers/db/client';

/** The order of every list: newest first, then by id where two rows have the same time. */
export const newestFirst = [{ created_at: 'desc' }, { id: 'desc' }] satisfies Prisma.JobOrderByWithRelationInput[];

/** The cursor of a row in a list that shows the newest first. */
export function cursorOf({ created_at, id }: { created_at: Date; id: string }): Cursor {
  return { created_at: created_at.toISOString(), id };
}

/**
 * A Prisma `where` for the rows after a cursor. The first condition is implied by the OR, but PostgreSQL can start an
 * index scan at it: with the OR alone it reads every row before the cursor.
 */
export function afterCursor(cursor: Cursor | undefined) {
  if (!cursor) return {};
  const created_at = new Date(cursor.created_at);
  return { created_at: { lte: created_at }, OR: [{ created_at: { lt: created_at } }, { id: { lt: cursor.id } }] };
}

const oldestFirst = [{ created_at: 'asc' }, { id: 'asc' }] satisfies Prisma.JobOrderByWithRelationInput[];

/** The SQL condition for the rows after a cursor. */
export function afterCursorSql(cursor: Cursor | undefined): Prisma.Sql {
  return cursor ? Prisma.sql`(created_at, id) < ${position(cursor)}` : Prisma.sql`true`;
}

/** The SQL condition for the rows after a cursor in a list that shows the oldest first. */
function afterCursorAscendingSql(cursor: Cursor | undefined): Prisma.Sql {
  return cursor ? Prisma.sql`(created_at, id) > ${position(cursor)}` : Prisma.sql`true`;
}

function position({ created_at, id }: Cursor): Prisma.Sql {
  return Prisma.sql`(${created_at}::timestamptz, ${id}::uuid)`;
}

/** The two orders of a list: for Prisma, and in SQL with the condition for the rows after a cursor. */
export const pageOrders = {
  newest: { orderBy: newestFirst, orderBySql: Prisma.sql`created_at DESC, id DESC`, afterSql: afterCursorSql },
  oldest: { orderBy: oldestFirst, orderBySql: Prisma.sql`created_at, id`, afterSql: afterCursorAscendingSql },
};

/** Makes a page of the `limit + 1` rows that a query selected: the extra row shows that there is a next page. */
export function toPage<Row extends { created_at: Date; id: string }>(
  rows: Row[],
  limit: number,
): { rows: Row[]; next_cursor: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const hasNext = rows.length > limit && last;
  return { rows: pageRows, next_cursor: hasNext ? encodeCursor(cursorOf(last)) : null };
}
