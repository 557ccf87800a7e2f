const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes for people: '0 bytes', '3.5 kB', '12 MB' (en-GB, powers of 1,000). */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat('en-GB', {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** power);
}

const periods = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A number of seconds in its largest whole unit: '1 hour', '90 minutes', '1 day'. */
export function durationText(seconds: number): string {
  const [unit, length] = periods.find(([, period]) => seconds >= period && seconds % period === 0) ?? ['second', 1];
  return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
