import { Prisma } from './client.ts';

/** Rows of a table that are no longer needed. With `set` they stay, and columns of theirs are emptied. `key`: the columns that name a row. */
export type Pruned = { table: string; key?: string; where: Prisma.Sql; set?: Prisma.Sql };

export function nameOf({ key = 'id' }: Pruned): string {
  return `concat_ws(' ', ${key})`;
}

/** Selects at most `limit` of the rows, and locks them. A row that another transaction has locked is left to the next run. */
export function selectPruned(rows: Pruned, limit: number, which = Prisma.sql`true`): Prisma.Sql {
  const { table, where } = rows;
  return Prisma.sql`
    SELECT ctid AS place, ${Prisma.raw(nameOf(rows))} AS id FROM ${Prisma.raw(table)} WHERE (${where}) AND ${which}
    LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
}

export function prune({ table, set }: Pruned, selected: Prisma.Sql): Prisma.Sql {
  const change = set
    ? Prisma.sql`UPDATE ${Prisma.raw(table)} SET ${set}`
    : Prisma.sql`DELETE FROM ${Prisma.raw(table)}`;
  return Prisma.sql`${change} WHERE ctid = ANY (ARRAY(SELECT place FROM (${selected}) AS selected))`;
}
