function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
}
const day = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = formatter({ day: 'numeric', month: 'short' });
const shortDayAndYear = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const monthName = formatter({ month: 'long', year: 'numeric' });
const monthDigits = formatter({ month: '2-digit', year: 'numeric' });
const clock = formatter({ hour: '2-digit', minute: '2-digit' });
const namedClock = formatter({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

/** Formats a date, the same on server and client: '21 November 2026' (en-GB, Europe/London). */
export function formatDate(iso: string | Date): string {
  return day.format(new Date(iso));
}

/** Formats a date for a table: '22 Nov', or '22 Nov 2025' in another year than `now` (en-GB, Europe/London). */
export function formatShortDate(iso: string | Date, now = new Date()): string {
  const isThisYear = monthOf(new Date(iso)).slice(0, 4) === monthOf(now).slice(0, 4);
  return (isThisYear ? shortDay : shortDayAndYear).format(new Date(iso));
}

/** Formats a date with its time: '21 November 2026 at 09:42' (en-GB, Europe/London). */
export function formatDateTime(iso: string | Date): string {
  return `${formatDate(iso)} at ${formatTime(iso)}`;
}

/** Formats the time of a day: '09:42' (Europe/London). */
export function formatTime(iso: string | Date): string {
  return clock.format(new Date(iso));
}

/** Formats a span of time with its day: 'Thursday 12 November 2026, 14:00 to 14:45 (UK time)'. */
export function formatSpan(iso: string | Date, minutes: number): string {
  return `${formatWeekday(iso)}, ${formatClockSpan(iso, minutes)} (UK time)`;
}

/**
 * Formats a span of time: '14:00 to 14:45', with its second day where it has one, and '01:30 BST to 01:15 GMT' where the clocks
 * repeat an hour of it (Europe/London).
 */
export function formatClockSpan(iso: string | Date, minutes: number): string {
  const start = new Date(iso);
  const end = endOf(start, minutes);
  const endDay = weekday.format(end) === weekday.format(start) ? '' : ` on ${formatWeekday(end)}`;
  const time = isRepeated(start) || isRepeated(end) ? namedClock : clock;
  return `${time.format(start)} to ${time.format(end)}${endDay}`;
}

/** The end of what begins at a moment and takes some minutes. */
export function endOf(start: string | Date, minutes: number): Date {
  return new Date(new Date(start).getTime() + minutes * 60_000);
}

/** Whether the clock in London shows the time of a moment again an hour later, or has shown it an hour before. */
function isRepeated(moment: Date): boolean {
  const hour = 3_600_000;
  return [-hour, hour].some((away) => formatTime(new Date(moment.getTime() + away)) === formatTime(moment));
}

/** Formats a date with its weekday: 'Thursday 12 November 2026' (en-GB, Europe/London). */
export function formatWeekday(iso: string | Date): string {
  return weekday.format(new Date(iso)).replace(',', '');
}

/** Formats a calendar month: '2026-11' becomes 'November 2026' (en-GB). */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-15T12:00:00Z`));
}

/** The calendar month of a moment in London: '2026-11'. */
export function monthOf(moment: Date): string {
  const parts = new Map(monthDigits.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}`;
}

/** The calendar months before a moment in London, the last one first: in January 2027 '2026-12', '2026-11'. */
export function monthsBefore(moment: Date, count: number): string[] {
  const [year = 0, month = 0] = monthOf(moment).split('-').map(Number);
  return Array.from({ length: count }, (_, back) => monthOf(new Date(Date.UTC(year, month - 2 - back, 15))));
}

/** The last second of a day in London, with London's offset on that day: '2026-07-31T23:59:59+01:00'. */
export function endOfDay(day: string): string {
  const isSummerTime = clock.format(new Date(`${day}T22:59:59Z`)).startsWith('23');
  return `${day}T23:59:59${isSummerTime ? '+01:00' : '+00:00'}`;
}
