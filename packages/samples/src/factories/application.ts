import type { DbTransaction, Prisma } from '@careers/db/client';
import { nextNumber, timeOf, uuidAt } from './sequence.ts';

export type AppliedJob = { id: string; title: string; department: string; location: string };
export type ApplicationOverrides = Partial<Prisma.ApplicationCreateManyInput>;

/**
 * The row of an application, not inserted, with copies of the job's title, department and location. Each has a different
 * cover letter, because the database refuses the same letter for the same job within a minute. Its
 * status counts as mailed to the candidate.
 */
export function applicationRow(job: AppliedJob, candidate: { id: string }, overrides: ApplicationOverrides = {}) {
  const number = nextNumber();
  const created_at = new Date(overrides.created_at ?? timeOf(number));
  return {
    id: uuidAt(created_at, number),
    job_id: job.id,
    user_id: candidate.id,
    job_title: job.title,
    job_department: job.department,
    job_location: job.location,
    cover_letter: `I should like to work with you. (Letter ${number})`,
    updated_at: created_at,
    status_changed_at: overrides.withdrawn_at ?? overrides.updated_at ?? created_at,
    notified_status: overrides.status ?? 'Applied',
    ...overrides,
    created_at,
  } satisfies Prisma.ApplicationCreateManyInput;
}

/** Inserts an `applicationRow` with the given overrides. */
export function createApplication(
  db: DbTransaction,
  job: AppliedJob,
  candidate: { id: string },
  overrides: ApplicationOverrides = {},
) {
  return db.application.create({ data: applicationRow(job, candidate, overrides) });
}
