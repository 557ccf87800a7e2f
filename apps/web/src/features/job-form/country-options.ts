const codes = ['GB', 'IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'IT', 'PT', 'PL', 'US'] as const;

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The countries of a workplace that the form offers, by their ISO 3166-1 codes. */
export const countryOptions = codes.map((code) => [code, names.of(code) ?? code] as const);
