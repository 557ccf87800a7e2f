import { type AlertFilters, alertFilterNames, alertFrequency } from '@careers/contracts/jobs/job-alerts';
import { Prisma } from '@careers/db/client';
import type { JobAlert } from '@careers/db/rows';

export const searchColumns = Prisma.raw(alertFilterNames.join(', '));
export function searchColumnsOf(table: string): Prisma.Sql {
  return Prisma.raw(alertFilterNames.map((name) => `${table}.${name}`).join(', '));
}

/** The columns of a search, with '' for what it does not name. */
export type SearchRow = Pick<JobAlert, (typeof alertFilterNames)[number]>;

export function toSearchRow(filters: AlertFilters): SearchRow {
  const { search = '', location = '', department = '', employment_type = '', workplace = '' } = filters;
  return { search, location, department, employment_type, workplace };
}

export function toFilters(row: SearchRow): Partial<SearchRow> {
  const filters: Partial<SearchRow> = {};
  for (const name of alertFilterNames) if (row[name] !== '') filters[name] = row[name];
  return filters;
}

export const alertSelect = {
  id: true,
  email: true,
  search: true,
  location: true,
  department: true,
  employment_type: true,
  workplace: true,
  frequency: true,
  confirmed_at: true,
} satisfies Prisma.JobAlertSelect;
export type AlertRow = Prisma.JobAlertGetPayload<{ select: typeof alertSelect }>;

export function toAlert({ frequency, ...row }: AlertRow) {
  return { ...row, filters: toFilters(row), frequency: alertFrequency.parse(frequency) };
}
export type Alert = ReturnType<typeof toAlert>;

/** When an alert is sent next: the first half past seven in London after `now`, with 'weekly' that of a Monday. */
export function nextRun(now: Date, frequency: Prisma.Sql): Prisma.Sql {
  const day = Prisma.sql`((${now.toISOString()}::timestamptz AT TIME ZONE 'Europe/London' - interval '7 hours 30 minutes')::date + 1)`;
  const toMonday = Prisma.sql`(CASE ${frequency} WHEN 'weekly' THEN (8 - extract(isodow FROM ${day})::int) % 7 ELSE 0 END)`;
  return Prisma.sql`((${day} + ${toMonday} + time '07:30') AT TIME ZONE 'Europe/London')`;
}
