import type { JobFilters } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';

/** The condition for listed jobs. Its literals let generic plans use the partial indexes too. */
export const open = Prisma.sql`status = 'Published' AND closed_at IS NULL`;

export const filterNames = ['location', 'department', 'employment_type', 'workplace'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Partial<Pick<JobFilters, FilterName>> & { /** Leaves the filled jobs out. */ filled?: false };

export function filtersOf({ location, department, employment_type, workplace }: Filters): Filters {
  return { location, department, employment_type, workplace };
}

export function isFiltered(filters: Filters): boolean {
  return filterNames.some((name) => filters[name]);
}

export function filtered({ location, department, employment_type, workplace, filled }: Filters): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  if (location) conditions.push(Prisma.sql`location = ${location}`);
  if (department) conditions.push(Prisma.sql`department = ${department}`);
  if (employment_type) conditions.push(Prisma.sql`employment_type @> ARRAY[${employment_type}]`);
  if (workplace) conditions.push(Prisma.sql`workplace = ${workplace}`);
  if (filled === false) conditions.push(Prisma.sql`NOT filled`);
  return Prisma.join(conditions, ' AND ');
}
