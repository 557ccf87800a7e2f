import { afterEach, expect, test } from 'vitest';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { browserStorage } from '../storage/browser-storage.ts';
import { setPublicSettings } from '../page/public-settings.ts';
import { requestedMails, forgetRequestedMails, forgetExpiredMails, rememberRequestedMail } from './requested-mails.ts';
import {
  forgetExpiredNonce,
  forgetSignUpNonce,
  keepSignUpNonce,
  makeSignUpNonce,
  signUpNonce,
} from './sign-up-nonce.ts';

setPublicSettings(testSettings);
afterEach(forgetRequestedMails);

test('the browser remembers the newest five addresses for which it requested an email, each once, while the links work', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) rememberRequestedMail(`${name}@example.com`, 1000);
  expect(requestedMails(2000)).toEqual(['b', 'f', 'e', 'd', 'c'].map((name) => `${name}@example.com`));
  expect(requestedMails(1000 + 60 * 60 * 1000)).toEqual([]);
});

test('after a sign-in nothing is remembered, and an entry that cannot be read counts as empty', () => {
  rememberRequestedMail('a@example.com');
  forgetRequestedMails();
  expect(requestedMails()).toEqual([]);
  browserStorage.setItem('careers-asked-mails', '{"email":');
  expect(requestedMails()).toEqual([]);
});

test('[REACH-14] nothing about an email is stored once its link has expired', () => {
  rememberRequestedMail('a@example.com', 1000);
  makeSignUpNonce(1000);
  forgetExpiredMails(2000);
  forgetExpiredNonce(2000);
  expect(requestedMails(2000)).toEqual(['a@example.com']);
  expect(signUpNonce(2000)).toMatch(/^[0-9a-f]{64}$/);
  const later = 1000 + 60 * 60 * 1000;
  forgetExpiredMails(later);
  forgetExpiredNonce(later);
  for (const key of ['careers-asked-mails', 'careers-sign-up-nonce']) expect(browserStorage.getItem(key)).toBeNull();
});

test('a confirmation that is sent again keeps the sign-up’s nonce, and creates none in another browser', () => {
  keepSignUpNonce(1000);
  expect(browserStorage.getItem('careers-sign-up-nonce')).toBeNull();
  const nonce = makeSignUpNonce(1000);
  keepSignUpNonce(2000);
  expect(signUpNonce(1500 + 60 * 60 * 1000)).toBe(nonce);
  forgetSignUpNonce();
  browserStorage.setItem('careers-sign-up-nonce', 'a text of an earlier release');
  expect(signUpNonce()).toBeUndefined();
  forgetExpiredNonce();
  expect(browserStorage.getItem('careers-sign-up-nonce')).toBeNull();
});
