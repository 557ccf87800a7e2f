import { applicationStatus, type Applicant, type Application } from '@careers/contracts/applications/applications';
import type { Prisma } from '@careers/db/client';
import { shownCv, toCvUrl } from '../profiles/profiles.select.ts';

const fields = {
  id: true,
  user_id: true,
  job_id: true,
  status: true,
  cover_letter: true,
  notes: true,
  version: true,
  withdrawn_at: true,
  created_at: true,
} satisfies Prisma.ApplicationSelect;

export const applicationSelect = {
  ...fields,
  job_title: true,
  job_department: true,
  job_location: true,
  job: { select: { slug: true, status: true } },
} satisfies Prisma.ApplicationSelect;
type ApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof applicationSelect }>;

/** What a file of applicants may say of each: not the adjustments that a candidate asks for. */
export const exportedApplicantSelect = {
  ...fields,
  cv: { select: { id: true, scan: true } },
  profile: {
    select: {
      full_name: true,
      email: true,
      phone: true,
      location: true,
      linkedin_url: true,
      portfolio_url: true,
      cv: { select: { id: true, scan: true } },
    },
  },
} satisfies Prisma.ApplicationSelect;
type ExportedApplicantRow = Prisma.ApplicationGetPayload<{ select: typeof exportedApplicantSelect }>;
export type ExportedApplicant = Omit<Applicant, 'adjustments'>;

export const applicantSelect = { ...exportedApplicantSelect, adjustments: true } satisfies Prisma.ApplicationSelect;
type ApplicantRow = Prisma.ApplicationGetPayload<{ select: typeof applicantSelect }>;

function toFields<Row extends { status: string; withdrawn_at: Date | null; created_at: Date }>(row: Row) {
  return {
    ...row,
    status: applicationStatus.parse(row.status),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The job's title, department and location were copied when the candidate applied, so they stay after its deletion. */
export function toApplication({ job_title, job_department, job_location, job, ...row }: ApplicationRow): Application {
  return {
    ...toFields(row),
    job: {
      title: job_title,
      department: job_department,
      location: job_location,
      slug: job?.status === 'Published' ? job.slug : null,
    },
  };
}

export function toExportedApplicant({
  cv: sent,
  profile: { cv: current, ...person },
  ...row
}: ExportedApplicantRow): ExportedApplicant {
  return {
    ...toFields(row),
    profiles: { ...person, cv_url: toCvUrl(shownCv(sent, current)) },
  };
}

export function toApplicant({ adjustments, ...row }: ApplicantRow): Applicant {
  return { ...toExportedApplicant(row), adjustments };
}
