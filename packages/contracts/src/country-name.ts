import { onFirstUse } from './on-first-use.ts';

const names = onFirstUse(() => new Intl.DisplayNames('en-GB', { type: 'region' }));

/** The name of a country by its ISO code: 'GB' is 'United Kingdom'. */
export function countryName(code: string): string {
  return names().of(code) ?? code;
}
