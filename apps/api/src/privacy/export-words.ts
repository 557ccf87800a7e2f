import { deviceWords } from '@careers/auth/mails/device-words';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { formatNumber } from '@careers/contracts/common/format-number';
import { isObject } from '@careers/contracts/common/is-object';

/* The words for values in the page of a copy. They take any value: a service elsewhere has fields of its own. */

export function oneOf(names: Readonly<Record<string, string>>) {
  const known = new Map(Object.entries(names));
  return (value: unknown): string => known.get(String(value)) ?? inWords(String(value));
}

export function eachOf(names: Readonly<Record<string, string>>) {
  return (value: unknown): string => [value].flat().map(oneOf(names)).join(', ');
}

/** The details of an identity without its `sub`, which the row has as `provider_id`. */
export function withoutSubject(value: unknown): string {
  return plainWords(isObject(value) ? { ...value, sub: null } : value);
}

export function ifTrue(value: unknown): string {
  return value === true ? 'Yes' : '';
}

/** 'not_after' becomes 'not after'. */
function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}

export function labelOf(column: string): string {
  const words = inWords(column);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value in words: a time or a day of the United Kingdom, yes or no, a list, or the parts of an object one to a line. */
export function plainWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map(plainWords)
      .filter(Boolean)
      .join(value.some(isObject) ? '\n' : ', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([name, part]) => [labelOf(name), plainWords(part)])
      .filter(([, words]) => words !== '')
      .map(([label, words]) => `${label}: ${words}`)
      .join('\n');
  if (typeof value !== 'string') return JSON.stringify(value);
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*([+-]\d\d:\d\d|Z)$/.test(value);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  // A person may have written what only looks like a time.
  if ((!isTime && !isDay) || Number.isNaN(Date.parse(value))) return value;
  return isTime ? formatDateTime(value) : formatDate(`${value}T12:00:00Z`);
}

export function bytes(value: unknown): string {
  return `${formatNumber(Math.max(1, Math.round(Number(value) / 1000)))} KB`;
}

export function browser(value: unknown): string {
  return typeof value === 'string' && value !== '' ? `${labelOf(deviceWords(value))} (${value})` : '';
}

/** The ways of a session: [{ method, timestamp }], in seconds. */
export function signInMethods(value: unknown): string {
  if (!Array.isArray(value)) return plainWords(value);
  return value
    .filter(isObject)
    .map(({ method, timestamp }) =>
      [labelOf(String(method)), Number(timestamp) > 0 && `on ${formatDateTime(new Date(Number(timestamp) * 1000))}`]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');
}
