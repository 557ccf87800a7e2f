import { afterEach, expect, test, vi } from 'vitest';
import { returnPath } from './return-path.ts';

afterEach(() => vi.unstubAllGlobals());

/** The path that a mail leads back to, when a visitor is at an address of this site. */
function pathFrom(search: string, redirect: string | undefined) {
  vi.stubGlobal('location', new URL(`https://careers.example/login${search}`));
  return returnPath(redirect);
}

test.for([
  ['', '/jobs/van-adviser#apply', '/jobs/van-adviser#apply'],
  ['?source=Indeed', '/jobs/van-adviser#apply', '/jobs/van-adviser?source=indeed#apply'],
  ['?utm_source=mail', '/?location=Leeds', '/?location=Leeds&source=mail'],
  ['?source=indeed', '/jobs/van-adviser?source=alert#apply', '/jobs/van-adviser?source=alert#apply'],
  ['', '/dashboard/applied?page=2&q=a%20b', '/dashboard/applied?page=2&q=a%20b'],
  ['?source=indeed', '//evil.example', null],
  ['?source=indeed', undefined, null],
  ['', `/${'a'.repeat(2_000)}`, null],
] as const)('[REPORT-01] at %s a mail leads back to %s as %s', ([search, redirect, path]) => {
  expect(pathFrom(search, redirect)).toBe(path);
});

test('[REPORT-02] a source of 4,000 characters does not lose the way back', () => {
  expect(pathFrom(`?source=${'a'.repeat(4_000)}`, '/jobs/van-adviser#apply')).toBe(
    '/jobs/van-adviser?source=other#apply',
  );
});
