import { expect, test } from 'vitest';
import { collapseSlashes, normalisePageUrl } from './normalise-page-url.ts';

const cacheable = [
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/?department=Sales&search=&location=Leeds', '/?location=Leeds&department=Sales'],
  ['/?location=%4Ceeds', '/?location=Leeds'],
  ['/?workplace=Remote&sort=newest&location=Leeds', '/?location=Leeds&workplace=Remote'],
  ['/?location=Milton%20Keynes', '/?location=Milton+Keynes'],
  ['/?location=all', '/'],
  ['/?source=indeed&location=Leeds', '/?location=Leeds'],
  ['/departments/sales?utm_source=mail&utm_medium=email', '/departments/sales'],
  ['/register?source=indeed', '/register'],
  ['/LOGIN', '/login'],
  ['/%6Cogin', '/login'],
  ['/Jobs/van-adviser?utm_source=mail', '/jobs/van-adviser'],
  ['/jobs/v%61n-adviser', '/jobs/van-adviser'],
  ['/jobs/Van-Adviser', '/jobs/Van-Adviser'],
  ['/jobs/a%2fb', '/jobs/a%2Fb'],
  ['/admin/jobs/01a1e93c-3700-7000-8000-000000000014/edit', '/admin/jobs/-/edit'],
  ['/admin/jobs/anything/EDIT?search=x', '/admin/jobs/-/edit'],
  ['/admin/jobs/new', '/admin/jobs/new'],
  ['/admin/applications/0199f0a2?review=waiting', '/admin/applications/-'],
  ['/admin/USERS/anything', '/admin/users/-'],
  ['/dashboard/applied/0199f0a2', '/dashboard/applied/-'],
  ['/hiring/jobs/0199f0a2?view=board', '/hiring/jobs/-'],
  ['/hiring/jobs/0199f0a2/edit', '/hiring/jobs/-/edit'],
  ['/HIRING/applications/anything?review=job', '/hiring/applications/-'],
  ['/hiring', '/hiring'],
  ['/admin/users', '/admin/users'],
  ['/dashboard?redirect=%2F', '/dashboard'],
  ['/%E0%A4%A', '/%e0%a4%a'],
] as const;

test.for(cacheable)('[TRUST-11] %s has the page of %s', ([url, path]) => {
  expect(normalisePageUrl(url)).toEqual({ path, cacheable: true });
});

test('[REPORT-02] a source is taken out of a query that a page depends on', () => {
  expect(normalisePageUrl('/login?redirect=%2Fdashboard%3Fsource%3Da&source=b&resource=c').path).toBe(
    '/login?redirect=%2Fdashboard%3Fsource%3Da&resource=c',
  );
});

test('a page with a query that is not the job list’s is not cached: it may hold a token', () => {
  expect(normalisePageUrl('/auth/callback?token_hash=secret')).toEqual({
    path: '/auth/callback?token_hash=secret',
    cacheable: false,
  });
});

test.for([
  ['//evil.example//jobs', '/evil.example/jobs'],
  ['/admin/jobs//applicants?next=https://a.example', '/admin/jobs/applicants?next=https://a.example'],
  ['/jobs/a?b', '/jobs/a?b'],
] as const)('%s becomes %s with single slashes', ([url, collapsed]) => {
  expect(collapseSlashes(url)).toBe(collapsed);
});
