import type { JobFilters } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';

/** Jobs that lists, filters and counts show. Literals: PostgreSQL then uses the partial indexes in generic plans too. */
export const open = Prisma.sql`status = 'Published' AND closed_at IS NULL`;

export type Filters = Partial<Pick<JobFilters, 'location' | 'department' | 'employment_type'>>;

/** Whether any of the three filters is set. */
export function isFiltered({ location, department, employment_type }: Filters): boolean {
  return [location, department, employment_type].some(Boolean);
}

/** The condition of the three filters, for jobs. */
export function filtered({ employment_type, ...filters }: Filters): Prisma.Sql {
  const ofTypes = employment_type ? Prisma.sql`employment_type @> ARRAY[${employment_type}]` : Prisma.sql`true`;
  return Prisma.sql`${inPlace(filters)} AND ${ofTypes}`;
}

/** Counts of the jobs that `open` leaves, for the rows of job_counts. */
export const openCounts = Prisma.sql`status = 'Published' AND NOT closed`;

/** How many jobs the three filters leave, an expression. */
export function openJobs(filters: Filters): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(sum(jobs), 0)::int FROM job_counts WHERE ${openCounts} AND ${countedFor(filters)})`;
}

/** The condition of the three filters, for the rows of job_counts. */
function countedFor({ employment_type, ...filters }: Filters): Prisma.Sql {
  const ofTypes = employment_type
    ? Prisma.sql`${employment_type} = ANY (string_to_array(employment_types, ','))`
    : Prisma.sql`true`;
  return Prisma.sql`${inPlace(filters)} AND ${ofTypes}`;
}

function inPlace({ location, department }: Omit<Filters, 'employment_type'>): Prisma.Sql {
  const inLocation = location ? Prisma.sql`location = ${location}` : Prisma.sql`true`;
  const inDepartment = department ? Prisma.sql`department = ${department}` : Prisma.sql`true`;
  return Prisma.sql`${inLocation} AND ${inDepartment}`;
}
