import { role, type Profile } from '@careers/contracts/profiles';
import type { Prisma } from '@careers/db/client';

export const profileSelect = {
  id: true,
  email: true,
  full_name: true,
  phone: true,
  location: true,
  linkedin_url: true,
  portfolio_url: true,
  role: true,
  created_at: true,
  cv: { select: { id: true } },
} satisfies Prisma.ProfileSelect;
type ProfileRow = Prisma.ProfileGetPayload<{ select: typeof profileSelect }>;

/** The opaque address of a CV in replies: the file itself opens only through a signed link. */
export function toCvUrl(cv: { id: string } | null): string | null {
  return cv && `/api/cvs/${cv.id}`;
}

export function toProfile({ cv, ...row }: ProfileRow): Profile {
  return {
    ...row,
    cv_url: toCvUrl(cv),
    role: role.parse(row.role),
    created_at: row.created_at.toISOString(),
  };
}
