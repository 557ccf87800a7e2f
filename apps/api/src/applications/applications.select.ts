import type { SavedApplication } from '@careers/contracts/applications/application-details';
import {
  applicant,
  applicationFields,
  applicationStatus,
  type Applicant,
  type Application,
  type ApplicationState,
} from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import { selectOf } from '@careers/db/select';
import { shownCv, toCvUrl } from '../profiles/profiles.select.ts';

/** The job of an application: the application's copies of its texts, and the address of its public page. */
export const jobOfApplicationSelect = {
  job_title: true,
  job_department: true,
  job_location: true,
  job: { select: { slug: true, status: true } },
} satisfies Prisma.ApplicationSelect;
type JobOfApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof jobOfApplicationSelect }>;

export const applicationSelect = {
  ...selectOf(Prisma.ApplicationScalarFieldEnum, applicationFields),
  ...jobOfApplicationSelect,
} satisfies Prisma.ApplicationSelect;
export type ApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof applicationSelect }>;

const cvSelect = { select: { id: true, scan: true } } as const;

/** An applicant in an export, without the adjustments that a candidate needs. */
export const exportedApplicantSelect = {
  ...selectOf(Prisma.ApplicationScalarFieldEnum, applicationFields),
  cv: cvSelect,
  profile: {
    select: {
      ...selectOf(Prisma.ProfileScalarFieldEnum, applicant.shape.profiles.omit({ cv_url: true })),
      cv: cvSelect,
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

/** The state that lists show: the status, or Withdrawn. */
export function toState({ status, withdrawn_at }: { status: string; withdrawn_at: Date | null }): ApplicationState {
  return withdrawn_at ? 'Withdrawn' : applicationStatus.parse(status);
}

/**
 * Converts a row to an application. It has its own copies of the job's title, department and location, so they stay
 * after the job's deletion.
 */
export function toApplication({ job_title, job_department, job_location, job, ...row }: ApplicationRow): Application {
  return { ...toFields(row), job: toJobOfApplication({ job_title, job_department, job_location, job }) };
}

export function toJobOfApplication({
  job_title,
  job_department,
  job_location,
  job,
}: JobOfApplicationRow): Application['job'] {
  return {
    title: job_title,
    department: job_department,
    location: job_location,
    slug: job?.status === 'Published' ? job.slug : null,
  };
}

export function toExportedApplicant({ cv, profile, ...row }: ExportedApplicantRow): ExportedApplicant {
  const { cv: currentCv, ...profiles } = profile;
  return { ...toFields(row), profiles: { ...profiles, cv_url: toCvUrl(shownCv(cv, currentCv)) } };
}

export function toApplicant({ adjustments, ...row }: ApplicantRow): Applicant {
  return { ...toExportedApplicant(row), adjustments };
}

export const savedApplicationSelect = {
  ...applicantSelect,
  notified_status: true,
  profile: { select: { ...applicantSelect.profile.select, mail_applications: true, disabled_at: true } },
} satisfies Prisma.ApplicationSelect;
type SavedApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof savedApplicationSelect }>;

/**
 * An application that was saved now. A mail about its status follows on the conditions of `mailCandidates`: the
 * candidate was told another status, wants such mails, and has an address and an account that is not disabled.
 */
export function toSavedApplication(
  { notified_status, profile: { mail_applications, disabled_at, ...profile }, ...row }: SavedApplicationRow,
  delaySeconds: number,
): SavedApplication {
  const isNew = (notified_status ?? 'Applied') !== row.status; // the receipt, which is mailed first, says Applied
  const isWanted = mail_applications && disabled_at === null && profile.email !== null;
  return { ...toApplicant({ ...row, profile }), notice_seconds: isNew && isWanted ? delaySeconds : null };
}
