import { withoutBackslashes } from '@careers/contracts/common/display';
import type { DbTransaction } from '@careers/db/client';
import type { Job, JobAlert } from '@careers/db/rows';
import type { SearchRow } from './alert-rows.ts';

type Filtered = SearchRow & Pick<JobAlert, 'id'>;

/**
 * Finds the departments and places of alerts that no job has any more, of any status, in words, by alert. A department in
 * the company's list is not gone.
 */
export async function findGoneFilters(tx: DbTransaction, alerts: readonly Filtered[]): Promise<Map<string, string[]>> {
  const departments = namesOf(alerts, 'department');
  const locations = namesOf(alerts, 'location');
  if (departments.length + locations.length === 0) return new Map();
  const rows = await tx.$queryRaw<Pick<Job, 'department' | 'location'>[]>`
    SELECT DISTINCT department, location FROM jobs
    WHERE department = ANY (${departments}) OR location = ANY (${locations})
    UNION SELECT name, '' FROM departments WHERE name = ANY (${departments})`;
  const known = { department: new Set<string>(), location: new Set<string>() };
  for (const { department, location } of rows) {
    known.department.add(department);
    known.location.add(location);
  }
  return new Map(
    alerts.map(({ id, department, location }) => [
      id,
      [
        ...(department && !known.department.has(department)
          ? [`the department ${withoutBackslashes(department)}`]
          : []),
        ...(location && !known.location.has(location) ? [`the location ${withoutBackslashes(location)}`] : []),
      ],
    ]),
  );
}

function namesOf(alerts: readonly Filtered[], column: 'department' | 'location'): string[] {
  return [...new Set(alerts.map((alert) => alert[column]).filter((name) => name !== ''))];
}
