import { sampleAccounts } from '@careers/db/sample-accounts';
import { expect, test } from 'vitest';
import { readyMessage } from './ready-message.ts';

test('the message names the address and the sample accounts', () => {
  expect(readyMessage('http://127.0.0.1:3000', sampleAccounts)).toBe(`
  Ready at        http://127.0.0.1:3000
  Emails          http://127.0.0.1:3000/dev/mail

  Administrator   admin@example.com      admin-password
  Candidate       candidate@example.com  candidate-password

  Stop with Ctrl-C.
`);
});

test('the message offers no account that the database does not hold', () => {
  expect(readyMessage('http://127.0.0.1:3000', undefined)).not.toContain('@');
});
