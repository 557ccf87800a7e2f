import type { DbTransaction, Prisma } from '@careers/db/client';
import { nextNumber, timeOf, uuidAt } from './sequence.ts';

export type AppliedJob = { id: string; title: string; department: string; location: string };
export type ApplicationOverrides = Partial<Prisma.ApplicationCreateManyInput>;

/**
 * An application that is not in the database, with the job's title, department and location copied as the product does.
 * Every letter is another: the database refuses the same one for the same job within a minute of the clock on the wall.
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
    ...overrides,
    created_at,
  } satisfies Prisma.ApplicationCreateManyInput;
}

/** An application in the database: `applicationRow` with the given values instead. */
export function createApplication(
  db: DbTransaction,
  job: AppliedJob,
  candidate: { id: string },
  overrides: ApplicationOverrides = {},
) {
  return db.application.create({ data: applicationRow(job, candidate, overrides) });
}
