import { cvStatus, profile, role, type Profile } from '@careers/contracts/account/profiles';
import { Prisma } from '@careers/db/client';
import { columnsOf, selectOf } from '@careers/db/select';

const cvSelect = { id: true, scan: true, scanned_at: true, file_name: true } satisfies Prisma.CvSelect;
const ownSelect = selectOf(
  Prisma.ProfileScalarFieldEnum,
  profile.omit({ cv_url: true, cv_file_name: true, cv_status: true }),
);

export const profileSelect = { ...ownSelect, cv: { select: cvSelect } } satisfies Prisma.ProfileSelect;
type ProfileRow = Prisma.ProfileGetPayload<{ select: typeof profileSelect }>;

/** What `profileSelect` selects, as JSON text for `profileFromJson`, within another statement; NULL: no profile. */
export function profileAsJson(id: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT row_to_json(own)::text FROM (
      SELECT ${columnsOf(ownSelect)}, (
        SELECT row_to_json(current) FROM (SELECT ${columnsOf(cvSelect)} FROM cvs WHERE id = profiles.cv_id) AS current
      ) AS cv
      FROM profiles WHERE id = ${id}::uuid
    ) AS own)`;
}

/** The opaque address of a CV in responses: the file itself opens only through a signed link. */
export function cvAddress(id: string): string {
  return `/api/cvs/${id}`;
}

/** `cv_url` of a profile or an applicant. Null without a CV, and for one that the malware scanner found infected. */
export function toCvUrl(cv: { id: string; scan: string } | null): string | null {
  return cv && cv.scan !== 'infected' ? cvAddress(cv.id) : null;
}

/** The CV of an application: the one it was sent with, or the profile's current one if that is absent or infected. */
export function shownCv<Row extends { scan: string }>(sent: Row | null, current: Row | null): Row | null {
  return sent && sent.scan !== 'infected' ? sent : current;
}

export function toProfile({ cv, ...row }: ProfileRow): Profile {
  return {
    ...row,
    cv_url: toCvUrl(cv),
    cv_file_name: cv && cv.file_name,
    cv_status: cv && (cv.scan === 'clean' && !cv.scanned_at ? 'unscanned' : cvStatus.parse(cv.scan)),
    role: role.parse(row.role),
    created_at: row.created_at.toISOString(),
  };
}

export function profileFromJson(json: string): Profile {
  const row = JSON.parse(json) as Omit<ProfileRow, 'created_at'> & { created_at: string };
  return toProfile({ ...row, created_at: new Date(row.created_at) });
}
