import { expect, test } from 'vitest';
import { emailAddress, webAddress } from './addresses.ts';

const mailbox = emailAddress('Please enter a valid email address');

test('every mailbox that an email field of a browser takes is an email address, if its domain has a dot', () => {
  for (const email of [
    'a+b@example.com',
    "o'brien@example.com",
    '-ada@example.com',
    'a&b@example.com',
    'a/b=c!d#e~f@example.com',
    'ada@xn--mller-kva.de',
    'ada@example.xn--p1ai',
    'ada@mail.example.museum',
    `${'l'.repeat(64)}@1and1.example`,
  ])
    expect(mailbox.safeParse(email).success, email).toBe(true);
  for (const email of ['no-at', 'a@b', 'a b@example.com', 'a@example..com', '@example.com', 'a@-example.com'])
    expect(mailbox.safeParse(email).success, email).toBe(false);
  for (const email of ['.a@example.com', 'a.@example.com', 'a..b@example.com', 'a@example.com.', 'a@b@example.com'])
    expect(mailbox.safeParse(email).success, email).toBe(false);
});

test('[PROFILE-03] a web address is completed as people type it', () => {
  for (const [typed, address] of [
    ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['uk.linkedin.com/in/ada?trk=x', 'https://uk.linkedin.com/in/ada?trk=x'],
    [' www.example.com ', 'https://www.example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://ada.example/ü?x=1#y', 'HTTPS://ada.example/ü?x=1#y'],
    ['https://example.com/a b.pdf', 'https://example.com/a%20b.pdf'],
  ] as const)
    expect(webAddress(typed), typed).toBe(address);
});

test('[PROFILE-03] a web address has no other scheme, and a domain', () => {
  for (const typed of [
    '',
    'ada',
    'our site',
    '/jobs',
    '//example.com',
    'ada@example.com',
    'https://',
    'https:example.com',
  ])
    expect(webAddress(typed), typed).toBeUndefined();
  for (const typed of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'tel:0113',
  ])
    expect(webAddress(typed), typed).toBeUndefined();
  expect(webAddress('https://exa mple.com')).toBeUndefined();
});
