import type { SavedApplication } from '@careers/contracts/applications/application-details';
import {
  type Applicant,
  type Application,
  applicationFields,
  type ApplicationState,
  applicationStatus,
} from '@careers/contracts/applications/applications';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { answers as storedAnswers } from '@careers/contracts/jobs/answers';
import { isOver } from '@careers/contracts/jobs/closing-day';
import { Prisma } from '@careers/db/client';
import { selectOf } from '@careers/db/select';
import { isoTimes, toDay } from '../common/iso-times.ts';
import { shownCv, toCvUrl } from '../profiles/profiles.select.ts';
import { shownEvents, toTimeline } from './history.select.ts';

/** The job of an application: the application's copies of its texts, and the address of its public page. */
export const jobOfApplicationSelect = {
  job_title: true,
  job_department: true,
  job_location: true,
  job: { select: { slug: true, status: true } },
} satisfies Prisma.ApplicationSelect;
type JobOfApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof jobOfApplicationSelect }>;

export const seenByCandidate = {
  kind: 'message',
  sent_at: { not: null },
} satisfies Prisma.ApplicationMessageWhereInput;
/** A message of the hiring team that the candidate has not opened yet. */
export const newToCandidate = {
  ...seenByCandidate,
  from_candidate: false,
  seen_at: null,
} satisfies Prisma.ApplicationMessageWhereInput;

export const applicationSelect = {
  ...selectOf(Prisma.ApplicationScalarFieldEnum, applicationFields),
  shown_status: true,
  unseen_changes: true,
  messages: { where: newToCandidate, take: 1, select: { id: true } },
  ...jobOfApplicationSelect,
} satisfies Prisma.ApplicationSelect;
export type ApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof applicationSelect }>;

const cvSelect = { select: { id: true, scan: true } } as const;

/** An applicant in an export, without the adjustments that a candidate needs. What the viewer may not see is not read. */
export function exportedApplicantSelect({ personal, contact, read_notes }: Can) {
  return {
    ...selectOf(Prisma.ApplicationScalarFieldEnum, applicationFields),
    cover_letter: personal,
    notes: read_notes,
    answers: personal,
    source: true,
    cv: personal && cvSelect,
    profile: {
      select: {
        id: true, // Prisma wants one column
        full_name: personal,
        location: personal,
        linkedin_url: personal,
        portfolio_url: personal,
        email: contact,
        phone: contact,
        cv: personal && cvSelect,
      },
    },
  } satisfies Prisma.ApplicationSelect;
}
type ExportedApplicantRow = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof exportedApplicantSelect> }>;
export type ExportedApplicant = Omit<Applicant, 'adjustments'>;

export function applicantSelect(can: Can) {
  return { ...exportedApplicantSelect(can), adjustments: can.adjustments } satisfies Prisma.ApplicationSelect;
}
type ApplicantRow = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof applicantSelect> }>;

function toFields<Row extends { status: string; withdrawn_at: Date | null; created_at: Date }>(row: Row) {
  return { ...isoTimes(row), status: applicationStatus.parse(row.status) };
}

export function toState({ status, withdrawn_at }: { status: string; withdrawn_at: Date | null }): ApplicationState {
  return withdrawn_at ? 'Withdrawn' : applicationStatus.parse(status);
}

/** An application as its candidate sees it: while the message about a decision is planned, it has the former status. */
export function toApplication(row: ApplicationRow): Application {
  const { job_title, job_department, job_location, job, shown_status, unseen_changes, messages, ...fields } = row;
  return {
    ...toFields({ ...fields, status: shown_status ?? row.status, version: row.version - unseen_changes }),
    job: toJobOfApplication({ job_title, job_department, job_location, job }),
    has_new_message: messages.length > 0,
  };
}

const ownCvSelect = { select: { file_name: true, scan: true } } as const;

export const candidateApplicationSelect = {
  ...applicationSelect,
  events: shownEvents,
  adjustments: true,
  answers: true,
  job: { select: { ...applicationSelect.job.select, closed_at: true, closing_date: true } },
  cv: ownCvSelect,
  profile: { select: { cv: ownCvSelect } },
} satisfies Prisma.ApplicationSelect;
type CandidateApplicationRow = Prisma.ApplicationGetPayload<{ select: typeof candidateApplicationSelect }>;

export function toCandidateApplication(row: CandidateApplicationRow, delaySeconds: number): CandidateApplication {
  const { events, cv: sent, profile, adjustments, answers, ...rest } = row;
  const { job, ...application } = toApplication(rest);
  const cv = shownCv(sent, profile.cv);
  return {
    ...application,
    job: { ...job, closed: !row.job || row.job.closed_at !== null || isOver(toDay(row.job.closing_date)) },
    adjustments,
    answers: storedAnswers.parse(answers),
    cv:
      cv && cv.scan !== 'infected'
        ? { file_name: cv.file_name, is_sent: cv === sent, is_pending: cv.scan === 'pending' }
        : null,
    timeline: toTimeline({ ...application, events }, delaySeconds),
  };
}

export function toJobOfApplication({ job, ...copy }: JobOfApplicationRow): Application['job'] {
  return {
    title: copy.job_title,
    department: copy.job_department,
    location: copy.job_location,
    slug: job?.status === 'Published' ? job.slug : null,
  };
}

export function toExportedApplicant({ cv, profile, answers, ...row }: ExportedApplicantRow): ExportedApplicant {
  // What a viewer may not see was not read: it is absent, though the types do not say so.
  return {
    ...toFields(row),
    cover_letter: row.cover_letter ?? null,
    answers: storedAnswers.parse(answers ?? []),
    notes: row.notes ?? null,
    profiles: {
      full_name: profile.full_name ?? null,
      email: profile.email ?? null,
      phone: profile.phone ?? null,
      location: profile.location ?? null,
      linkedin_url: profile.linkedin_url ?? null,
      portfolio_url: profile.portfolio_url ?? null,
      cv_url: toCvUrl(shownCv(cv ?? null, profile.cv ?? null)),
    },
  };
}

export function toApplicant({ adjustments, ...row }: ApplicantRow): Applicant {
  return { ...toExportedApplicant(row), adjustments: adjustments ?? null };
}

export function savedApplicationSelect(can: Can) {
  return { ...applicantSelect(can), status_changed_at: true } satisfies Prisma.ApplicationSelect;
}
type SavedApplicationRow = Prisma.ApplicationGetPayload<{ select: ReturnType<typeof savedApplicationSelect> }>;

/** @param notice_seconds When a mail about the status follows; null: none does. */
export function toSavedApplication(
  { status_changed_at, ...row }: SavedApplicationRow,
  notice_seconds: number | null,
): SavedApplication {
  return { ...toApplicant(row), status_changed_at: status_changed_at.toISOString(), notice_seconds };
}
