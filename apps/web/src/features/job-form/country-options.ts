import { countryName } from '@careers/contracts/jobs/country-name';

const codes = ['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'IT', 'PT', 'PL', 'US'] as const;

/** The countries of a workplace that the form offers, by their ISO 3166-1 codes. */
export const countryOptions = codes.map((code) => [code, countryName(code)] as const);
