import { formatDate } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import { daySpans, FEWEST_VALUES, laterStages, type Report } from '@careers/contracts/hiring/reports';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { Cell } from './csv-file.ts';
import { type Comparison, comparisons } from './report-search.ts';

/** A table as it is shown and downloaded. The first cell of a row names it. `file`: the first part of the file's name. */
export type ReportTable = {
  label: string;
  file: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...Cell[]])[];
};

/** Stands for a figure of fewer than `FEWEST_VALUES`. */
const FEWER = '– fewer than 5';

export function weeksTable({ weeks, erased, total }: Report): ReportTable {
  return {
    label: 'Applications received by week',
    file: 'received',
    columns: ['Week beginning', 'Received'],
    rows: [
      ...weeks.map(({ week, received }) => [formatDate(week), received] as const),
      ...(erased > 0 ? [['Erased since, week not kept', erased] as const] : []),
      ['Total', total.received],
    ],
  };
}

/** Each stage with the applications that got no further, and those that came to it or to a later one. */
export function reachedStages({ furthest, total }: Report) {
  return furthest.map(({ stage, count }) => ({
    stage,
    count,
    reached: stage === 'Applied' ? total.received : total[stage],
  }));
}

export function reachedTable(report: Report): ReportTable {
  return {
    label: 'Applications by the stage that they reached',
    file: 'reached',
    columns: ['Stage', 'Got furthest to', 'This or later', 'Share of received'],
    rows: reachedStages(report).map(({ stage, count, reached }) => [
      stage,
      count,
      reached,
      share(reached, report.total.received),
    ]),
  };
}

export function comparedTable({ by }: Report, comparison: Comparison): ReportTable {
  return {
    label: `Applications by ${comparisons[comparison].toLowerCase()}`,
    file: `by-${comparison}`,
    columns: [comparisons[comparison], 'Received', ...laterStages],
    rows: by[comparison].map(({ name, received, ...reached }) => [
      withoutBackslashes(name),
      received,
      ...laterStages.map((stage) => reached[stage]),
    ]),
  };
}

/** What takes time. A first answer has a time of day; a hire and a filled position have a day. */
export const measures = [
  { name: 'answer', title: 'First answer', inHours: true },
  { name: 'hire', title: 'Hire', inHours: false },
  { name: 'fill', title: 'Fill', inHours: false },
] as const satisfies { name: keyof Report['times']; title: string; inHours: boolean }[];

export function timesTable({ times }: Report): ReportTable {
  function row(label: string, cell: (of: Report['times']['answer'], inHours: boolean) => Cell) {
    return [label, ...measures.map(({ name, inHours }) => cell(times[name], inHours))] as const;
  }
  return {
    label: 'Time to the first answer, to a hire and to a filled position',
    file: 'times',
    columns: ['Time', ...measures.map(({ title }) => title)],
    rows: [
      ...daySpans.map(({ label }, place) => row(label, ({ spans }) => spans[place] ?? 0)),
      row('All completed', ({ spans }) => spans.reduce((sum, count) => sum + count, 0)),
      row('Median', ({ median }, inHours) => daysText(median, inHours)),
      row('Nine in ten within', ({ nine_in_ten }, inHours) => daysText(nine_in_ten, inHours)),
      row('Median and nine in ten are of', ({ known }) => known),
      row('Waiting now', ({ waiting }) => waiting),
      row('Half of these have waited longer than', ({ waiting_median }, inHours) => daysText(waiting_median, inHours)),
    ],
  };
}

export function reasonsTable({ reasons, rejected }: Report): ReportTable {
  return {
    label: 'Rejected applications by reason',
    file: 'reasons',
    columns: ['Reason', 'Applications', 'Share of rejected'],
    rows: [
      ...reasons.map(({ label, count }) => [label ?? 'No reason given', count, share(count, rejected)] as const),
      ['Total', rejected, share(rejected, rejected)],
    ],
  };
}

export function cellText(cell: Cell): string {
  return typeof cell === 'number' ? formatNumber(cell) : cell;
}

/** A whole percentage, which neither hides a single one nor makes all of all but one. */
export function share(count: number, of: number): string {
  if (of < FEWEST_VALUES) return FEWER;
  const percentage = Math.round((100 * count) / of);
  if (percentage === 0 && count > 0) return 'Less than 1%';
  if (percentage === 100 && count < of) return 'More than 99%';
  return `${percentage}%`;
}

/** '5 hours', '3.2 days', '34 days'. `inHours`: less than two days are given in hours. */
export function daysText(days: number | null, inHours: boolean): string {
  if (days === null) return FEWER;
  const hours = Math.round(days * 24);
  if (inHours && hours < 1) return 'Less than an hour';
  if (inHours && hours < 48) return counted(hours, 'hour', 'hours');
  const rounded = days < 10 ? Math.round(days * 10) / 10 : Math.round(days);
  return rounded === 1 ? '1 day' : `${rounded < 10 ? rounded : formatNumber(rounded)} days`;
}
