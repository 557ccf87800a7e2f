import type { HiringFor, User } from '@careers/contracts/account/users';
import { teamRole } from '@careers/contracts/hiring/team-roles';
import type { Prisma } from '@careers/db/client';
import { isoTimes } from '../common/iso-times.ts';
import { profileSelect, toProfile } from '../profiles/profiles.select.ts';

export const userSelect = {
  ...profileSelect,
  email_confirmed_at: true,
  last_sign_in_at: true,
  disabled_at: true,
} satisfies Prisma.ProfileSelect;
type UserRow = Prisma.ProfileGetPayload<{ select: typeof userSelect }>;

export function toUser({ email_confirmed_at, last_sign_in_at, disabled_at, ...row }: UserRow): User {
  const { id, email, created_at, ...profile } = toProfile(row);
  return { id, email, created_at, ...isoTimes({ email_confirmed_at, last_sign_in_at, disabled_at }), profile };
}

export const listedUserSelect = {
  ...userSelect,
  memberships: {
    select: { team_role: true, job: { select: { id: true, title: true } } },
    orderBy: { created_at: 'desc' },
    take: 10,
  },
} satisfies Prisma.ProfileSelect;
type ListedUserRow = Prisma.ProfileGetPayload<{ select: typeof listedUserSelect }>;

export function toHiringFor({ memberships }: Pick<ListedUserRow, 'memberships'>): HiringFor[] {
  return memberships.map(({ team_role, job }) => ({ ...job, team_role: teamRole.parse(team_role) }));
}
