import { limits } from '@careers/contracts/common/limits';
import { londonTimeOf, momentsInLondon } from '@careers/contracts/common/london-time';
import { type Interview, interviewKind } from '@careers/contracts/hiring/interviews';
import { z } from 'zod';
import { randomUuid } from '../../lib/forms/use-attempt-key.ts';

/** A day and a time by London's clock; empty: not entered yet. `isSecond`: of two equal times, which one; null: not chosen. */
const timeRow = z.object({ id: z.string(), day: z.string(), time: z.string(), isSecond: z.boolean().nullable() });
export type TimeRow = z.infer<typeof timeRow>;

/** What is entered, which may be incomplete or wrong. */
const interviewValues = z.object({
  title: z.string(),
  minutes: z.string(),
  kind: interviewKind,
  place: z.string(),
  choose: z.boolean().describe('Whether the candidates choose one of the times.'),
  times: z.array(timeRow),
  interviewers: z.array(z.string()),
  text: z.string(),
  team_text: z.string(),
  arrangements: z.string(),
  move: z.boolean(),
});
export type InterviewValues = z.infer<typeof interviewValues>;

/** The problem of each field by its name in the contract, and of each row of times by its id. */
export type Problems = Partial<Record<string, string>>;

/** The same values at each call, so that a draft keeps its changes of them alone. */
export function newInterview(given: Pick<InterviewValues, 'title' | 'choose' | 'move'>): InterviewValues {
  const texts = { place: '', text: '', team_text: '', arrangements: '' };
  return { ...given, ...texts, minutes: '45', kind: 'in_person', times: [emptyRow(FIRST_ROW)], interviewers: [] };
}

export function valuesOf(interview: Interview): InterviewValues {
  const { title, minutes, kind, place, text, team_text, arrangements, starts_at, interviewers } = interview;
  return {
    ...newInterview({ title, choose: false, move: false }),
    kind,
    place,
    text,
    team_text,
    arrangements,
    minutes: String(minutes),
    times: [starts_at ? rowOf(new Date(starts_at), FIRST_ROW) : emptyRow(FIRST_ROW)],
    interviewers: interviewers.map(({ id }) => id),
  };
}

/** `start` with the changes that a draft keeps; null: another release wrote them. */
export function withChanges(start: InterviewValues, json: string): InterviewValues | null {
  return interviewValues.safeParse({ ...start, ...JSON.parse(json) }).data ?? null;
}

const FIRST_ROW = 'time';

/** Leaves out whom a draft names and who has left the hiring team: no checkbox shows them. */
export function withInterviewersAmong(people: readonly { id: string }[], values: InterviewValues): InterviewValues {
  const interviewers = values.interviewers.filter((chosen) => people.some(({ id }) => id === chosen));
  return { ...values, interviewers };
}

function emptyRow(id = randomUuid()): TimeRow {
  return { id, day: '', time: '', isSecond: null };
}

function rowOf(moment: Date, id = randomUuid()): TimeRow {
  const wall = londonTimeOf(moment);
  const [, second] = momentsInLondon(wall);
  const isSecond = second ? moment.getTime() >= second.getTime() : null;
  return { id, day: wall.slice(0, 10), time: wall.slice(11), isSecond };
}

/** The time by which interviews end that are not entered one by one. */
const DAY_ENDS = '18:00';

/**
 * The row for the next time: when the last interview ends or, where the next one would not end with the working day, on the next
 * weekday when the first one of the last day begins.
 */
export function rowAfter({ times, minutes }: Pick<InterviewValues, 'times' | 'minutes'>): TimeRow {
  const last = times.at(-1);
  const start = last && momentOf(last);
  if (!start) return emptyRow();
  const length = (Number(minutes) || 0) * 60_000;
  const end = londonTimeOf(new Date(start.getTime() + 2 * length));
  if (end <= `${last.day}T${DAY_ENDS}`) return rowOf(new Date(start.getTime() + length));
  const [first = last.time] = times.flatMap(({ day, time }) => (day === last.day ? [time] : [])).toSorted();
  return { ...emptyRow(), day: weekdayAfter(last.day), time: first };
}

function weekdayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`);
  do next.setUTCDate(next.getUTCDate() + 1);
  while (next.getUTCDay() % 6 === 0); // Sunday is 0, Saturday 6
  return next.toISOString().slice(0, 10);
}

/** The ids of the rows whose interview overlaps that of another row. */
export function overlapping({ times, minutes }: Pick<InterviewValues, 'times' | 'minutes'>): string[] {
  const rows = times.map((row) => ({ id: row.id, start: momentOf(row)?.getTime() ?? Number.NaN }));
  const length = Number(minutes) * 60_000;
  return rows
    .filter(({ id, start }) => rows.some((other) => other.id !== id && Math.abs(start - other.start) < length))
    .map(({ id }) => id);
}

export function isRepeated({ day, time }: TimeRow): boolean {
  return momentsInLondon(`${day}T${time}`).length > 1;
}

/** Null: the row has a problem. */
export function momentOf({ day, time, isSecond }: TimeRow): Date | null {
  const [first, second] = momentsInLondon(`${day}T${time}`);
  if (!first || !second) return first ?? null;
  if (isSecond === null) return null;
  return isSecond ? second : first;
}

export function startsOf({ times }: Pick<InterviewValues, 'times'>): string[] {
  return times.flatMap((row) => momentOf(row)?.toISOString() ?? []);
}

/** The server validates the times again. */
export function timeProblems({ times, choose }: Pick<InterviewValues, 'times' | 'choose'>, now: Date): Problems {
  const found = times.map((row, index) => {
    const isDoubled = times.slice(0, index).some((other) => momentOf(other)?.getTime() === momentOf(row)?.getTime());
    return [
      row.id,
      timeProblem(row, choose, now) ?? (isDoubled ? 'Each time can be offered once' : undefined),
    ] as const;
  });
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function timeProblem(row: TimeRow, choose: boolean, now: Date): string | undefined {
  if (!row.day || !row.time) return 'Enter a day and a time';
  if (`${row.day}T${row.time}` < londonTimeOf(now)) return 'Choose a time in the future';
  const moment = momentOf(row);
  if (!moment && isRepeated(row)) return 'Choose before or after the clocks go back';
  if (!moment) return `The clocks go forward: there is no ${row.time} on this day`;
  const hours = choose ? limits.interview_notice_hours : 0;
  if (moment.getTime() >= now.getTime() + hours * 3_600_000) return undefined;
  return choose ? `A time to choose from must be at least ${hours} hours away` : 'Choose a time in the future';
}

/** The problems of a call, by its fields. A row without a moment is named at the row. */
export function problemsOf(error: z.ZodError | undefined, rows: Problems): Problems {
  const fields = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  const hasRows = Object.keys(rows).length > 0;
  return { ...Object.fromEntries(fields.filter(([field]) => !(hasRows && field === 'times'))), ...rows };
}

/** The problems that no field of the form shows. */
export function otherProblems(problems: Problems, { times }: Pick<InterviewValues, 'times'>): string[] {
  const shown = new Set<string>([...shownFields, ...times.map(({ id }) => id)]);
  return Object.entries(problems).flatMap(([field, problem]) => (problem && !shown.has(field) ? [problem] : []));
}

const shownFields = [
  'title',
  'minutes',
  'place',
  'times',
  'interviewers',
  'text',
  'team_text',
  'arrangements',
] satisfies (keyof InterviewValues)[];

/** The part of the calls that has the same fields in both. `arrangements`: whether the caller writes them. */
export function detailsOf(values: InterviewValues, { arrangements: isWritten }: { arrangements: boolean }) {
  const { title, minutes, kind, place, text, team_text, interviewers, arrangements } = values;
  return {
    title,
    kind,
    place,
    text,
    team_text,
    interviewers,
    minutes: minutes.trim() === '' ? Number.NaN : Number(minutes),
    ...(isWritten && { arrangements }),
  };
}
