import { encodePosition } from '@careers/contracts/common/pagination';
import type { ListUsersInput, UserCount, UserGroup, UserPage, UserSort } from '@careers/contracts/account/users';
import { Prisma } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import { pageOf } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import { nameOrEmailContains } from './people-search.ts';
import { listedUserSelect, toHiringFor, toUser } from './users.select.ts';

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

/** Above this number, the list says 'more than' under a search, a role or a group. */
const MAX_COUNTED = 1_000;

const isColleague = Prisma.sql`(role = 'admin' OR id IN (SELECT profile_id FROM job_members))`;
const groups: Record<UserGroup, Prisma.Sql> = { colleagues: isColleague, candidates: Prisma.sql`NOT ${isColleague}` };

type Narrowed = Pick<ListUsersInput, 'search' | 'role' | 'group'>;

function matches({ search = '', role, group }: Narrowed): Prisma.Sql {
  const hasRole = role ? Prisma.sql`role = ${role}` : Prisma.sql`true`;
  return Prisma.sql`${nameOrEmailContains(search)} AND ${hasRole} AND ${group ? groups[group] : Prisma.sql`true`}`;
}

/** Reads at most `MAX_COUNTED + 1` rows under a search, a role or a group, so that the cost does not grow with the table. */
async function countUsers({ db }: DbContext, input: Narrowed): Promise<UserCount> {
  const isNarrowed = Boolean(input.search || input.role || input.group);
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
  const { search, role } = input;
  const [found, matching, all, colleagues, candidates] = await Promise.all([
    db.$queryRaw<(Pick<Profile, 'id'> & { key: Date | string })[]>`
      SELECT id, ${key} AS key FROM profiles WHERE ${matches(input)} AND ${page}
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${input.limit + 1}`,
    role ? countUsers({ db }, input) : null,
    countUsers({ db }, { search }),
    countUsers({ db }, { search, group: 'colleagues' }),
    countUsers({ db }, { search, group: 'candidates' }),
  ]);
  const counts = { all, colleagues, candidates };
  const { rows: shown, next_cursor } = pageOf(found, input.limit, ({ key: last, id }) =>
    encodePosition([last instanceof Date ? last.toISOString() : last, id]),
  );
  const ids = shown.map(({ id }) => id);
  const rows = await db.profile.findMany({ where: { id: { in: ids } }, select: listedUserSelect });
  const users = new Map(rows.map(({ memberships: _, ...row }) => [row.id, toUser(row)]));
  const members = rows.filter(({ memberships }) => memberships.length > 0);
  return {
    users: ids.flatMap((id) => users.get(id) ?? []),
    jobs: Object.fromEntries(members.map((row) => [row.id, toHiringFor(row)])),
    ...(matching ?? counts[input.group ?? 'all']),
    counts,
    next_cursor,
  };
}
