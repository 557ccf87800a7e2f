import { encodePosition } from '@careers/contracts/pagination';
import type { ListUsersInput, UserPage, UserSort } from '@careers/contracts/users';
import { Prisma } from '@careers/db/client';
import type { DbContext } from '../context.ts';
import { nameOrEmailContains } from './people-search.ts';
import { toUser, userSelect } from './users.select.ts';

type Order = { key: Prisma.Sql; type: Prisma.Sql; direction: Prisma.Sql; after: Prisma.Sql };
const ascending = { direction: Prisma.sql`ASC`, after: Prisma.sql`>` };
const descending = { direction: Prisma.sql`DESC`, after: Prisma.sql`<` };

// Each key is never null and has an index with exactly this expression.
const orders: Record<UserSort, Order> = {
  newest: { key: Prisma.sql`created_at`, type: Prisma.sql`timestamptz`, ...descending },
  name: {
    key: Prisma.sql`left(lower(coalesce(full_name, email, '')), 100)`,
    type: Prisma.sql`text`,
    ...ascending,
  },
  last_sign_in: {
    key: Prisma.sql`coalesce(last_sign_in_at, to_timestamp(0))`,
    type: Prisma.sql`timestamptz`,
    ...descending,
  },
};

/** The users who match: with that role, and with each word of the search in the name or the e-mail. */
function matches({ search = '', role }: ListUsersInput): Prisma.Sql {
  const found = nameOrEmailContains(search);
  return role ? Prisma.sql`${found} AND role = ${role}` : found;
}

/** A page of the users who match, in the order of `sort`, with the number of all who match. */
export async function listUsers({ db }: DbContext, input: ListUsersInput): Promise<UserPage> {
  const { key, type, direction, after } = orders[input.sort];
  const where = matches(input);
  const page = input.cursor
    ? Prisma.sql`(${key}, id) ${after} (${input.cursor[0]}::${type}, ${input.cursor[1]}::uuid)`
    : Prisma.sql`true`;
  const [found, [counted]] = await Promise.all([
    db.$queryRaw<{ id: string; key: Date | string }[]>`
      SELECT id, ${key} AS key FROM profiles WHERE ${where} AND ${page}
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${input.limit + 1}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM profiles WHERE ${where}`,
  ]);
  const positions = found.slice(0, input.limit);
  const ids = positions.map(({ id }) => id);
  const rows = await db.profile.findMany({ where: { id: { in: ids } }, select: userSelect });
  const users = new Map(rows.map((row) => [row.id, toUser(row)]));
  const last = found.length > input.limit ? positions.at(-1) : undefined;
  return {
    users: ids.flatMap((id) => users.get(id) ?? []),
    total: counted?.total ?? 0,
    next_cursor: last ? encodePosition([last.key instanceof Date ? last.key.toISOString() : last.key, last.id]) : null,
  };
}
