import { expect, test } from 'vitest';
import { brandFromEnv } from './brand-settings.ts';

test("the company comes from settings, and a blank one has the sample company's value", () => {
  const brand = brandFromEnv({
    BRAND_NAME: ' Hart Leasing ',
    BRAND_SHORT_NAME: '  ',
    BRAND_DESCRIPTOR: 'Cars and vans',
    BRAND_MARKETING_URL: 'https://hart.test/',
    BRAND_GUIDES_URL: 'https://guides.hart.test',
  });
  expect(brand).toMatchObject({
    name: 'Hart Leasing',
    short_name: 'Larkfield',
    descriptor: 'Cars and vans',
    links: { about: 'https://hart.test/about', guides: 'https://guides.hart.test' },
  });
});

test.for([
  [{ BRAND_MARKETING_URL: 'example' }, 'BRAND_MARKETING_URL must be an address such as https://www.example.com.'],
  [
    { BRAND_MARKETING_URL: 'javascript:alert(1)' },
    'BRAND_MARKETING_URL must be an address such as https://www.example.com.',
  ],
  [{ BRAND_CAR_LEASING_URL: 'x' }, 'BRAND_CAR_LEASING_URL must be an address such as https://www.example.com.'],
  [{ BRAND_NAME: 'x'.repeat(81) }, 'BRAND_NAME must have at most 80 characters.'],
] as const)('a setting that is wrong is named in one sentence: %#', ([env, sentence]) => {
  expect(() => brandFromEnv(env)).toThrow(sentence);
});
