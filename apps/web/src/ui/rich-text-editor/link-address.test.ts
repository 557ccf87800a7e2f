import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test('[FORM-03] a bare domain gets https, a bare e-mail address mailto, a whole address stays as it is', () => {
  for (const [typed, address] of [
    ['example.com', 'https://example.com'],
    [' www.example.com/jobs?a=1#b ', 'https://www.example.com/jobs?a=1#b'],
    ['example.com:8080/jobs', 'https://example.com:8080/jobs'],
    ['hr@example.com', 'mailto:hr@example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com', 'HTTPS://example.com'],
    ['mailto:hr@example.com?subject=Job', 'mailto:hr@example.com?subject=Job'],
    ['https://example.com/a b.pdf', 'https://example.com/a%20b.pdf'],
  ] as const)
    expect(linkAddress(typed), typed).toBe(address);
});

test('[FORM-03] other addresses are refused', () => {
  for (const typed of [
    '',
    'our site',
    'example',
    '/jobs',
    '//example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'tel:0113',
    'https://',
    'https:example.com',
    'https://exa mple.com',
    'mailto:',
    'java\\script:alert(1)',
  ])
    expect(linkAddress(typed), typed).toBeUndefined();
});
