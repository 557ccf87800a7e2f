/** The country of nearly every job, which needs no table of names: it takes a phone ten milliseconds to load. */
const HOME = { code: 'GB', name: 'United Kingdom' };

export function countryName(code: string): string {
  return code === HOME.code ? HOME.name : (new Intl.DisplayNames('en-GB', { type: 'region' }).of(code) ?? code);
}
