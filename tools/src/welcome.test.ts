import { sampleAccounts } from '@careers/contracts/sample-accounts';
import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('the welcome names the address and the sample accounts', () => {
  expect(welcome('http://127.0.0.1:3000', sampleAccounts)).toBe(`
  Ready at        http://127.0.0.1:3000
  Mails           http://127.0.0.1:3000/dev/mail

  Administrator   admin@example.com      admin-password
  Candidate       candidate@example.com  candidate-password

  Stop with Ctrl-C.
`);
});

test('the welcome offers no account that the database does not hold', () => {
  expect(welcome('http://127.0.0.1:3000', undefined)).not.toContain('@');
});
