import type { JobFilters } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';

/** The condition for listed jobs. Its literals let generic plans use the partial indexes too. */
export const open = Prisma.sql`status = 'Published' AND closed_at IS NULL`;
/** The condition for the rows of job_counts that count open jobs. */
export const openCounts = Prisma.sql`status = 'Published' AND NOT closed`;

export type Filters = Partial<Pick<JobFilters, 'location' | 'department' | 'employment_type'>>;

/** Whether any of the three filters is set. */
export function isFiltered({ location, department, employment_type }: Filters): boolean {
  return [location, department, employment_type].some(Boolean);
}

/** The condition of the three filters on the rows of jobs. */
export function filtered(filters: Filters): Prisma.Sql {
  return conditionOf(filters, (type) => Prisma.sql`employment_type @> ARRAY[${type}]`);
}

/** An expression for the number of open jobs under the three filters, from the counts that triggers keep. */
export function openJobs(filters: Filters): Prisma.Sql {
  const condition = conditionOf(filters, (type) => Prisma.sql`${type} = ANY (string_to_array(employment_types, ','))`);
  return Prisma.sql`(SELECT coalesce(sum(jobs), 0)::int FROM job_counts WHERE ${openCounts} AND ${condition})`;
}

function conditionOf(filters: Filters, hasType: (type: string) => Prisma.Sql): Prisma.Sql {
  const { location, department, employment_type } = filters;
  const conditions = [Prisma.sql`true`];
  if (location) conditions.push(Prisma.sql`location = ${location}`);
  if (department) conditions.push(Prisma.sql`department = ${department}`);
  if (employment_type) conditions.push(hasType(employment_type));
  return Prisma.join(conditions, ' AND ');
}
