import { encodePosition } from '@careers/contracts/common/pagination';
import type { ListUsersInput, UserCount, UserPage, UserSort } from '@careers/contracts/account/users';
import { Prisma } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import { pageOf } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import { nameOrEmailContains } from './people-search.ts';
import { toUser, userSelect } from './users.select.ts';

type Order = { key: Prisma.Sql; type: Prisma.Sql; direction: Prisma.Sql; after: Prisma.Sql };
const ascending = { direction: Prisma.sql`ASC`, after: Prisma.sql`>` };
const descending = { direction: Prisma.sql`DESC`, after: Prisma.sql`<` };

// Keys are never null, and each has an index with exactly this expression.
const orders: Record<UserSort, Order> = {
  newest: { key: Prisma.sql`created_at`, type: Prisma.sql`timestamptz`, ...descending },
  name: {
    key: Prisma.sql`left(coalesce(nullif(folded_name, ''), lower(email), ''), 100) COLLATE "C"`,
    type: Prisma.sql`text`,
    ...ascending,
  },
  last_sign_in: {
    key: Prisma.sql`coalesce(last_sign_in_at, to_timestamp(0))`,
    type: Prisma.sql`timestamptz`,
    ...descending,
  },
};

/** Above this number, the list says 'more than' under a search or a role. */
const MAX_COUNTED = 1_000;

function matches({ search = '', role }: Pick<ListUsersInput, 'search' | 'role'>): Prisma.Sql {
  const found = nameOrEmailContains(search);
  return role ? Prisma.sql`${found} AND role = ${role}` : found;
}

/** Reads at most `MAX_COUNTED + 1` rows under a search or a role, so that the cost does not grow with the table. */
async function countUsers({ db }: DbContext, input: Pick<ListUsersInput, 'search' | 'role'>): Promise<UserCount> {
  const isNarrowed = Boolean(input.search || input.role);
  const counted = isNarrowed
    ? Prisma.sql`(SELECT FROM profiles WHERE ${matches(input)} LIMIT ${MAX_COUNTED + 1}) AS counted`
    : Prisma.sql`profiles`;
  const [row] = await db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM ${counted}`;
  const total = row?.total ?? 0;
  return isNarrowed && total > MAX_COUNTED ? { total: MAX_COUNTED, total_exact: false } : { total, total_exact: true };
}

export async function listUsers({ db }: DbContext, input: ListUsersInput): Promise<UserPage> {
  const { key, type, direction, after } = orders[input.sort];
  const page = input.cursor
    ? Prisma.sql`(${key}, id) ${after} (${input.cursor[0]}::${type}, ${input.cursor[1]}::uuid)`
    : Prisma.sql`true`;
  const { search } = input;
  const [found, all, candidate, admin] = await Promise.all([
    db.$queryRaw<(Pick<Profile, 'id'> & { key: Date | string })[]>`
      SELECT id, ${key} AS key FROM profiles WHERE ${matches(input)} AND ${page}
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${input.limit + 1}`,
    countUsers({ db }, { search }),
    countUsers({ db }, { search, role: 'candidate' }),
    countUsers({ db }, { search, role: 'admin' }),
  ]);
  const counts = { all, candidate, admin };
  const { rows: shown, next_cursor } = pageOf(found, input.limit, ({ key: last, id }) =>
    encodePosition([last instanceof Date ? last.toISOString() : last, id]),
  );
  const ids = shown.map(({ id }) => id);
  const rows = await db.profile.findMany({ where: { id: { in: ids } }, select: userSelect });
  const users = new Map(rows.map((row) => [row.id, toUser(row)]));
  return { users: ids.flatMap((id) => users.get(id) ?? []), ...counts[input.role ?? 'all'], counts, next_cursor };
}
