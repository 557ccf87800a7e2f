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
