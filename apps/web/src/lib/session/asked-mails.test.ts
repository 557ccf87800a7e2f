import { afterEach, expect, test } from 'vitest';
import { browserStorage } from '../browser-storage.ts';
import { askedMails, forgetAskedMails, rememberAskedMail } from './asked-mails.ts';

afterEach(forgetAskedMails);

test('the browser remembers for a day which addresses it asked an email for, the newest five, each once', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) rememberAskedMail(`${name}@example.com`, 1000);
  expect(askedMails(2000)).toEqual(['b', 'f', 'e', 'd', 'c'].map((name) => `${name}@example.com`));
  expect(askedMails(1000 + 24 * 60 * 60 * 1000)).toEqual([]);
});

test('after a sign-in nothing is remembered, and what cannot be read counts as nothing', () => {
  rememberAskedMail('a@example.com');
  forgetAskedMails();
  expect(askedMails()).toEqual([]);
  browserStorage.setItem('careers-asked-mails', '{"email":');
  expect(askedMails()).toEqual([]);
});
