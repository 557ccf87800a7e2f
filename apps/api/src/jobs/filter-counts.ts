import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { inAlphabet } from '@careers/contracts/common/names';
import type { FilterOptions, OpenRoles } from '@careers/contracts/jobs/jobs';
import { type Db, Prisma } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import type { FilterCount, FilterCounts } from '../context/context.ts';
import { open } from './job-filters.ts';

/** Far more than a company's jobs have. */
const MAX_COMBINATIONS = 20_000;

export function countCombinations(db: Db, jobs = Prisma.sql`jobs WHERE ${open}`): Promise<FilterCount[]> {
  return sendSql(
    db,
    Prisma.sql`
    SELECT department, location, coalesce(workplace, '') AS workplace, employment_type, filled, count(*)::int AS jobs
    FROM ${jobs} GROUP BY department, location, workplace, employment_type, filled LIMIT ${MAX_COMBINATIONS}`,
  );
}

/**
 * Keeps the counts, which take tens of milliseconds, until a job changes. Each call reads the content version from the
 * database, so that a list and its total agree before the process is notified too.
 */
export function createFilterCounts(db: Db): FilterCounts {
  let kept: { version: string; counts: Promise<FilterCount[]> } | null = null;
  return async () => {
    const contentVersion = Prisma.sql`SELECT version::text FROM content_version`;
    const [row] = await sendSql<{ version: string }>(db, contentVersion, { prepared: true });
    const version = row?.version ?? '';
    if (kept?.version === version) return kept.counts;
    const counts = countCombinations(db);
    kept = { version, counts };
    counts.catch(() => (kept = null));
    return counts;
  };
}

export function filterOptionsOf(counts: readonly FilterCount[]): FilterOptions {
  function namesOf(column: 'location' | 'department'): string[] {
    return [...new Set(counts.map((count) => count[column]))].toSorted(inAlphabet);
  }
  return { locations: namesOf('location'), departments: namesOf('department'), employmentTypes: [...employmentTypes] };
}

/** The number of open roles (listed, not filled), in all and by department, largest first. */
export function openRolesOf(counts: readonly FilterCount[]): OpenRoles {
  const byDepartment = new Map<string, number>();
  for (const { department, filled, jobs } of counts)
    if (!filled) byDepartment.set(department, (byDepartment.get(department) ?? 0) + jobs);
  const departments = [...byDepartment]
    .map(([department, count]) => ({ department, count }))
    .toSorted((a, b) => b.count - a.count || inAlphabet(a.department, b.department));
  return { total: departments.reduce((sum, { count }) => sum + count, 0), departments };
}
