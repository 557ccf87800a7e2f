import type { ApplicationState } from '@careers/contracts/applications/applications';
import { applicationStatus } from '@careers/contracts/applications/applications';
import {
  type OwnApplication,
  type ProfilePart,
  profileParts,
  type ReceivedApplication,
} from '@careers/contracts/applications/overview';
import type { Prisma } from '@careers/db/client';

const fields = {
  id: true,
  status: true,
  withdrawn_at: true,
  created_at: true,
  job_title: true,
} satisfies Prisma.ApplicationSelect;

export const ownApplicationSelect = {
  ...fields,
  job_department: true,
  job_location: true,
  job: { select: { slug: true, status: true } },
} satisfies Prisma.ApplicationSelect;
type OwnApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof ownApplicationSelect }>;

export const receivedApplicationSelect = {
  ...fields,
  job_id: true,
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

export function toState({ status, withdrawn }: { status: string; withdrawn: boolean }): ApplicationState {
  return withdrawn ? 'Withdrawn' : applicationStatus.parse(status);
}

type StateRow = { id: string; status: string; withdrawn_at: Date | null; created_at: Date };

function toFields({ id, status, withdrawn_at, created_at }: StateRow) {
  return {
    id,
    state: toState({ status, withdrawn: withdrawn_at !== null }),
    created_at: created_at.toISOString(),
  };
}

export function toOwnApplication(row: OwnApplicationRow): OwnApplication {
  return {
    ...toFields(row),
    job: {
      title: row.job_title,
      department: row.job_department,
      location: row.job_location,
      slug: row.job?.status === 'Published' ? row.job.slug : null,
    },
  };
}

export function toReceivedApplication(row: ReceivedApplicationRow): ReceivedApplication {
  return {
    ...toFields(row),
    full_name: row.profile.full_name,
    job: { id: row.job_id, title: row.job_title },
  };
}

/** The parts that the profile lacks. A CV in which the malware scanner found something is none. */
export function toMissingParts({ cv, ...row }: ProfilePartsRow): ProfilePart[] {
  const parts: Record<ProfilePart, unknown> = { ...row, cv: cv && cv.scan !== 'infected' };
  return profileParts.filter((part) => !parts[part]);
}
