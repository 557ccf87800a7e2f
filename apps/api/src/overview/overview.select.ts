import {
  type OwnApplication,
  type ProfilePart,
  profileParts,
  type ReceivedApplication,
} from '@careers/contracts/applications/overview';
import { Prisma } from '@careers/db/client';
import type { Application, Profile } from '@careers/db/rows';
import { type ApplicationRow, toApplication, toState } from '../applications/applications.select.ts';

export const receivedColumns = Prisma.sql`applications.id, applications.status, applications.withdrawn_at,
  applications.created_at, applications.job_id, applications.job_title, applications.version,
  (SELECT full_name FROM profiles WHERE profiles.id = applications.user_id) AS full_name`;
export type ReceivedRow = Pick<
  Application,
  'id' | 'status' | 'withdrawn_at' | 'created_at' | 'job_id' | 'job_title' | 'version'
> &
  Pick<Profile, 'full_name'>;

export const profilePartsSelect = {
  full_name: true,
  phone: true,
  location: true,
  linkedin_url: true,
  portfolio_url: true,
  cv: { select: { scan: true } },
} satisfies Prisma.ProfileSelect;
type ProfilePartsRow = Prisma.ProfileGetPayload<{ select: typeof profilePartsSelect }>;

export function toOwnApplication(row: ApplicationRow): OwnApplication {
  const { id, status, withdrawn_at, created_at, job } = toApplication(row);
  return { id, state: withdrawn_at ? 'Withdrawn' : status, created_at, job };
}

export function toReceivedApplication(row: ReceivedRow): ReceivedApplication {
  return {
    id: row.id,
    state: toState(row),
    created_at: row.created_at.toISOString(),
    full_name: row.full_name,
    job: { id: row.job_id, title: row.job_title },
  };
}

/** A CV in which the malware scanner found something counts as missing. */
export function toMissingParts({ cv, ...row }: ProfilePartsRow): ProfilePart[] {
  const parts: Record<ProfilePart, unknown> = { ...row, cv: cv && cv.scan !== 'infected' };
  return profileParts.filter((part) => !parts[part]);
}
