import { onFirstUse } from '../common/on-first-use.ts';

const names = onFirstUse(() => new Intl.DisplayNames('en-GB', { type: 'region' }));

/** The country of nearly every job, which needs no table of names. */
const HOME = { code: 'GB', name: 'United Kingdom' };

export function countryName(code: string): string {
  return code === HOME.code ? HOME.name : (names().of(code) ?? code);
}
