import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('[GUARD-02] only a path of this site is followed after signing in', () => {
  test.for([
    '/dashboard',
    '/dashboard/applied?page=2&q=a%20b',
    '/jobs/sales-manager?from=%2Fadmin#apply',
    '/admin/jobs/0199-a/applicants?status=Under%20Review',
    '/jobs/caf%C3%A9',
    '/',
  ])('%s is followed as it is', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  test.for([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a line break between the slashes', '/\n/evil.example'],
    ['a NUL', '/\0/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a data address', 'data:text/html,hi'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a twice encoded slash', '/%252Fevil.example'],
    ['a path that is encoded again and again', `/a%${'25'.repeat(9)}2Fb`],
    ['an encoded line break', '/%0A/evil.example'],
    ['dots that leave two slashes', '/.//evil.example'],
    ['dots that leave two slashes further on', '/jobs/..//evil.example'],
    ['encoded dots that leave two slashes', '/%2e//evil.example'],
    ['a name before an @', '@evil.example'],
    ['a path without its slash', 'dashboard'],
    ['a space before it', ' /dashboard'],
    ['nothing', ''],
    ['no text', undefined],
    ['a list', ['/dashboard']],
    ['the login screen itself', '/login?redirect=%2Flogin'],
    ['the login screen by its other name', '/auth/login'],
    ['the registration screen', '/register'],
  ] as const)('%s is not followed', ([, value]) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test('a redirect that is followed stays on this site, for any input', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '%2f',
      '%5C',
      '%252F',
      '.',
      '..',
      '%2e',
      '\t',
      '\r\n',
      '@',
      ':',
      'https:',
      'evil.example',
      '?',
      '#',
      'jobs',
      ' ',
      '\u2028',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
          fc.string(),
          fc.webUrl(),
        ),
        (value) => {
          const path = safeRedirect(value);
          if (path === null) return;
          expect(new URL(path, 'https://careers.example').origin).toBe('https://careers.example');
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(safeRedirect(path)).toBe(path);
        },
      ),
      { numRuns: 500 },
    );
  });
});
