const options = { timeZone: 'Europe/London' } as const;
const day = new Intl.DateTimeFormat('en-GB', { ...options, day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { ...options, hour: '2-digit', minute: '2-digit' });

/** Formats a date, the same on server and client: '21 November 2026' (en-GB, Europe/London). */
export function formatDate(iso: string | Date): string {
  return day.format(new Date(iso));
}

/** Formats a date with its time: '21 November 2026 at 09:42' (en-GB, Europe/London). */
export function formatDateTime(iso: string | Date): string {
  return `${formatDate(iso)} at ${clock.format(new Date(iso))}`;
}

/** The last second of a day in London, with London's offset on that day: '2026-07-31T23:59:59+01:00'. */
export function endOfDay(day: string): string {
  const isSummerTime = clock.format(new Date(`${day}T22:59:59Z`)).startsWith('23');
  return `${day}T23:59:59${isSummerTime ? '+01:00' : '+00:00'}`;
}
