import { noStory } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';

const DATABASE_URL = 'postgres://localhost/careers';
const company = {
  BRAND_NAME: 'Hart Leasing',
  BRAND_COMPANY_NUMBER: '01234567',
  BRAND_REGISTERED_ADDRESS: '1 High Street, Leeds',
  BRAND_MARKETING_URL: 'https://hart.example.com',
  BRAND_PHONE: '0113 496 0000',
};

test('settings that are not made are named, and the sample company’s values count as none', () => {
  expect(readEnv({ DATABASE_URL }).setup).toEqual({
    mail_server: null,
    sender_domain: null,
    missing_settings: ['name', 'company_number', 'registered_address', 'marketing_url', 'phone'],
    privacy_contact: false,
    scanner: false,
    feeds: ['indeed', 'adzuna'],
    story: false,
    retention: '12 12',
    retention_chosen: false,
  });
});

test('settings that are made tick their lines, those that are turned off untick them, and no password is among the facts', () => {
  const { setup, brand } = readEnv({
    DATABASE_URL,
    ...company,
    SMTP_URL: 'smtps://careers:s3cret@mail.example.com:465',
    MAIL_FROM: 'jobs@Example.com',
    BRAND_PRIVACY_EMAIL: 'privacy@example.com',
    CLAMD_ADDRESS: '127.0.0.1:3310',
    FEEDS: 'none',
    RETENTION_ACCOUNT_MONTHS: '24',
  });
  brand.story = { ...noStory, after_applying: [{ label: 'Call' }] }; // as an administrator’s save does
  expect(setup).toEqual({
    mail_server: 'careers@mail.example.com:465 jobs@Example.com',
    sender_domain: 'example.com',
    missing_settings: [],
    privacy_contact: true,
    scanner: true,
    feeds: [],
    story: true,
    retention: '12 24',
    retention_chosen: true,
  });
});
