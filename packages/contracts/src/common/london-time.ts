const digits = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and time of a moment in London, as a field for day and time has it: '2027-03-28T09:00'. */
export function londonTimeOf(moment: Date): string {
  const parts = new Map(digits.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = ['year', 'month', 'day'] as const;
  return `${day.map((part) => parts.get(part)).join('-')}T${parts.get('hour')}:${parts.get('minute')}`;
}

const HOUR_MS = 3_600_000;

/**
 * The moment of a day and time in London, as `londonTimeOf` writes it. A time that the clocks skip is an hour later, and
 * one that they repeat is the first. Null: there is no such day or time.
 */
export function momentInLondon(time: string): Date | null {
  const winter = new Date(`${time}:00Z`);
  if (Number.isNaN(winter.getTime()) || !winter.toISOString().startsWith(time)) return null;
  const summer = new Date(winter.getTime() - HOUR_MS);
  return londonTimeOf(summer) === time ? summer : winter;
}

/** The moments of a day and time in London: none if the clocks skip it, and two, the first of them first, if they repeat it. */
export function momentsInLondon(time: string): Date[] {
  const winter = new Date(`${time}:00Z`);
  if (Number.isNaN(winter.getTime())) return [];
  const summer = new Date(winter.getTime() - HOUR_MS);
  return [summer, winter].filter((moment) => londonTimeOf(moment) === time);
}
