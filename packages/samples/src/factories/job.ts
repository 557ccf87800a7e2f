import type { DbTransaction, Prisma } from '@careers/db/client';
import { RICH_TEXT_VERSION } from '@careers/rich-text/sanitize';
import { nextNumber, timeOf, uuidAt } from './sequence.ts';

export type JobOverrides = Partial<Prisma.JobCreateManyInput>;

/** The row of a realistic job, not inserted: Published, not filled, a minute newer than the previous one. */
export function jobRow(overrides: JobOverrides = {}) {
  const number = nextNumber();
  const created_at = new Date(overrides.created_at ?? timeOf(number));
  return {
    id: uuidAt(created_at, number),
    slug: `fleet-administrator-${number}`,
    title: `Fleet Administrator ${number}`,
    department: 'Operations',
    location: 'Leeds',
    employment_type: ['Full-time'],
    salary_min: 26_500,
    salary_max: 29_000,
    description: '<p>Keep the records of our customers’ vehicles right, from the order to the day they come back.</p>',
    rich_text_version: RICH_TEXT_VERSION,
    status: 'Published',
    first_published_at: overrides.status === 'Draft' ? null : created_at,
    updated_at: created_at,
    ...overrides,
    created_at,
  } satisfies Prisma.JobCreateManyInput;
}

/** Inserts a `jobRow` with the given overrides. */
export function createJob(db: DbTransaction, overrides: JobOverrides = {}) {
  return db.job.create({ data: jobRow(overrides) });
}
