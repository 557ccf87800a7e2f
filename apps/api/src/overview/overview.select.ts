import {
  type OwnApplication,
  type ProfilePart,
  profileParts,
  type ReceivedApplication,
} from '@careers/contracts/applications/overview';
import type { Prisma } from '@careers/db/client';
import { type ApplicationRow, toApplication, toState } from '../applications/applications.select.ts';

export const receivedApplicationSelect = {
  id: true,
  status: true,
  withdrawn_at: true,
  created_at: true,
  job_id: true,
  job_title: true,
  profile: { select: { full_name: true } },
} satisfies Prisma.ApplicationSelect;
type ReceivedApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof receivedApplicationSelect }>;

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

export function toReceivedApplication(row: ReceivedApplicationRow): ReceivedApplication {
  return {
    id: row.id,
    state: toState(row),
    created_at: row.created_at.toISOString(),
    full_name: row.profile.full_name,
    job: { id: row.job_id, title: row.job_title },
  };
}

/** The parts that a profile lacks. A CV in which the malware scanner found something counts as missing. */
export function toMissingParts({ cv, ...row }: ProfilePartsRow): ProfilePart[] {
  const parts: Record<ProfilePart, unknown> = { ...row, cv: cv && cv.scan !== 'infected' };
  return profileParts.filter((part) => !parts[part]);
}
