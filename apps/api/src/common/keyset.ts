import { encodeCursor, type Cursor } from '@careers/contracts/common/pagination';
import { Prisma } from '@careers/db/client';

export const newestFirst = [{ created_at: 'desc' }, { id: 'desc' }] satisfies Prisma.JobOrderByWithRelationInput[];

export function cursorOf({ created_at, id }: { created_at: Date; id: string }): Cursor {
  return { created_at: created_at.toISOString(), id };
}

/** The first condition repeats the OR: with that alone PostgreSQL would read all of the index before the cursor. */
export function afterCursor(cursor: Cursor | undefined) {
  if (!cursor) return {};
  const created_at = new Date(cursor.created_at);
  return { created_at: { lte: created_at }, OR: [{ created_at: { lt: created_at } }, { id: { lt: cursor.id } }] };
}

const oldestFirst = [{ created_at: 'asc' }, { id: 'asc' }] satisfies Prisma.JobOrderByWithRelationInput[];

export type Place<Column extends string> = Record<Column | 'id', string>;

export type TimeOrders<Column extends string> = Record<
  'newest' | 'oldest',
  { orderBySql: Prisma.Sql; afterSql: (place: Place<Column> | undefined) => Prisma.Sql }
>;

function ordersBy<Column extends 'created_at' | 'status_changed_at'>(column: Column): TimeOrders<Column> {
  const time = Prisma.raw(column);
  function beyond(sign: '<' | '>', place: Place<Column> | undefined): Prisma.Sql {
    if (!place) return Prisma.sql`true`;
    return Prisma.sql`(${time}, id) ${Prisma.raw(sign)} (${place[column]}::timestamptz, ${place.id}::uuid)`;
  }
  return {
    newest: { orderBySql: Prisma.sql`${time} DESC, id DESC`, afterSql: (place) => beyond('<', place) },
    oldest: { orderBySql: Prisma.sql`${time}, id`, afterSql: (place) => beyond('>', place) },
  };
}

const byCreation = ordersBy('created_at');

export const pageOrders = {
  newest: { orderBy: newestFirst, ...byCreation.newest },
  oldest: { orderBy: oldestFirst, ...byCreation.oldest },
};

export const afterCursorSql = byCreation.newest.afterSql;

export const stateOrders = ordersBy('status_changed_at');

/** Makes a page of the `limit + 1` rows that a query selected: the extra row shows that there is a next page. */
export function pageOf<Row>(found: Row[], limit: number, encode: (last: Row) => string) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : encode(last) };
}

export function toPage<Row extends { created_at: Date; id: string }>(found: Row[], limit: number) {
  return pageOf(found, limit, (last) => encodeCursor(cursorOf(last)));
}
