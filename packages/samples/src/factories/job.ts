import type { DbTransaction, Prisma } from '@careers/db/client';
import { nextNumber, timeOf, uuidAt } from './sequence.ts';

export type JobOverrides = Partial<Prisma.JobCreateManyInput>;

/** A whole believable job that is not in the database: Published, not filled, a minute newer than the one before. */
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
    status: 'Published',
    updated_at: created_at,
    ...overrides,
    created_at,
  } satisfies Prisma.JobCreateManyInput;
}

/** A job in the database: `jobRow` with the given values instead. */
export function createJob(db: DbTransaction, overrides: JobOverrides = {}) {
  return db.job.create({ data: jobRow(overrides) });
}
