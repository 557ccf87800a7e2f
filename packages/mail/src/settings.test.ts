import { brandFrom } from '@careers/contracts/site/brand';
import { expect, test } from 'vitest';
import { mailSettingsFromEnv } from './settings.ts';

function settings(env: Record<string, string>) {
  return mailSettingsFromEnv(env, brandFrom());
}

test('without a mail server mails are written to the data folder', () => {
  expect(settings({ DATA_DIR: '/srv/careers' })).toMatchObject({ smtp_url: null, mailbox: '/srv/careers/mail' });
  expect(settings({ SMTP_URL: 'smtps://user:secret@mail.example.com' }).smtp_url).toBe(
    'smtps://user:secret@mail.example.com',
  );
});

test.for([
  [{ SITE_URL: 'https://careers.example.com' }, { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' }],
  [{ SITE_URL: 'http://127.0.0.1:3000' }, { name: 'Larkfield Careers', address: 'no-reply@localhost' }],
  [{ SITE_URL: 'http://[::1]:3000' }, { name: 'Larkfield Careers', address: 'no-reply@localhost' }],
  [{ MAIL_FROM: 'jobs@example.com' }, { name: 'Larkfield Careers', address: 'jobs@example.com' }],
  [{ MAIL_FROM: 'Hart Leasing <jobs@example.com>' }, { name: 'Hart Leasing', address: 'jobs@example.com' }],
  [
    { MAIL_FROM: 'jobs@example.com', MAIL_REPLY_TO: 'people@example.com' },
    { name: 'Larkfield Careers', address: 'jobs@example.com', reply_to: 'people@example.com' },
  ],
] as const)('the sender of %j is %j', ([env, from]) => {
  expect(settings(env).from).toEqual(from);
});

test.for([
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
  [{ MAIL_FROM: 'jobs' }, 'MAIL_FROM must be an email address, with or without a name before it.'],
  [{ MAIL_REPLY_TO: 'People <people@example.com>' }, 'MAIL_REPLY_TO must be an email address.'],
  [
    { MAIL_FROM: 'a@example.com, b@example.com' },
    'MAIL_FROM must be an email address, with or without a name before it.',
  ],
] as const)('a wrong setting is one sentence that names it: %j', ([env, sentence]) => {
  expect(() => settings(env)).toThrow(sentence);
});
