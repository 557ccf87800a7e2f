import { cvStatus, role, type Profile } from '@careers/contracts/profiles';
import type { Prisma } from '@careers/db/client';

export const profileSelect = {
  id: true,
  email: true,
  full_name: true,
  phone: true,
  location: true,
  linkedin_url: true,
  portfolio_url: true,
  mail_applications: true,
  mail_digest: true,
  privacy_notice_version: true,
  role: true,
  created_at: true,
  cv: { select: { id: true, scan: true, file_name: true } },
} satisfies Prisma.ProfileSelect;
type ProfileRow = Prisma.ProfileGetPayload<{ select: typeof profileSelect }>;

/** The opaque address of a CV in replies: the file itself opens only through a signed link. */
export function cvAddress(id: string): string {
  return `/api/cvs/${id}`;
}

/** `cv_url` of a profile or an applicant. Null without a CV, and for one that the malware scanner found infected. */
export function toCvUrl(cv: { id: string; scan: string } | null): string | null {
  return cv && cv.scan !== 'infected' ? cvAddress(cv.id) : null;
}

/** The CV of an application: the one it was sent with, or the current CV of the profile where none, or an infected one, was sent. */
export function shownCv<Row extends { scan: string }>(sent: Row | null, current: Row | null): Row | null {
  return sent && sent.scan !== 'infected' ? sent : current;
}

export function toProfile({ cv, ...row }: ProfileRow): Profile {
  return {
    ...row,
    cv_url: toCvUrl(cv),
    cv_file_name: cv && cv.file_name,
    cv_status: cv && cvStatus.parse(cv.scan),
    role: role.parse(row.role),
    created_at: row.created_at.toISOString(),
  };
}
