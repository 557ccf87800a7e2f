import { expect, test } from 'vitest';
import { mailPreferences, updateProfileInput } from './profiles.ts';
import { messages } from '../testing/messages.ts';

test('a profile needs a full name, everything else may be emptied, and what is left out stays', () => {
  expect(updateProfileInput.parse({ phone: '07700 900176' })).toEqual({ phone: '07700 900176' });
  expect(messages(updateProfileInput, { full_name: ' ' })).toEqual({ full_name: 'Full name is required' });
  expect(updateProfileInput.parse({ full_name: ' Priya Nair ' })).toEqual({ full_name: 'Priya Nair' });
  expect(
    updateProfileInput.parse({
      full_name: 'Priya Nair',
      phone: ' ',
      location: null,
      linkedin_url: '',
      portfolio_url: ' https://example.com/priya ',
    }),
  ).toEqual({
    full_name: 'Priya Nair',
    phone: null,
    location: null,
    linkedin_url: null,
    portfolio_url: 'https://example.com/priya',
  });
});

test('a mail preference is optional and a boolean', () => {
  expect(updateProfileInput.parse({ full_name: 'Priya', mail_applications: false })).toEqual({
    full_name: 'Priya',
    mail_applications: false,
  });
  expect(messages(mailPreferences, { mail_digest: 'no' })).toEqual({ mail_digest: 'The digest must be true or false' });
});

test('[PROFILE-03] an address of a profile is completed, and its length is that of the whole address', () => {
  const given = {
    full_name: 'Priya',
    linkedin_url: 'linkedin.com/in/priya',
    portfolio_url: `a.example/${'x'.repeat(485)}`,
  };
  expect(updateProfileInput.parse({ ...given, portfolio_url: undefined })).toMatchObject({
    linkedin_url: 'https://linkedin.com/in/priya',
  });
  expect(messages(updateProfileInput, given)).toEqual({
    portfolio_url: 'Portfolio URL must be at most 500 characters',
  });
});

test('the addresses of a profile are web addresses', () => {
  for (const address of ['http://example.com', 'HTTPS://example.com/in/priya?x=1']) {
    expect(
      messages(updateProfileInput, { full_name: 'Priya', linkedin_url: address, portfolio_url: address }),
      address,
    ).toEqual({});
  }
  for (const address of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example',
    '//example.com',
    'https:example.com',
    'https://',
    'https://a b.example',
  ]) {
    expect(
      messages(updateProfileInput, { full_name: 'Priya', linkedin_url: address, portfolio_url: address }),
      address,
    ).toEqual({
      linkedin_url: 'LinkedIn URL must be a web address, such as https://example.com',
      portfolio_url: 'Portfolio URL must be a web address, such as https://example.com',
    });
  }
});

test('a profile takes no role, e-mail or CV from its owner', () => {
  expect(
    updateProfileInput.parse({
      full_name: 'Priya',
      role: 'admin',
      email: 'other@example.com',
      cv_url: '/api/cvs/x',
      id: 'x',
    }),
  ).toEqual({ full_name: 'Priya' });
});
