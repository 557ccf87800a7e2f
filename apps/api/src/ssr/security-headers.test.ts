import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { roomyLimits } from '../testing/roomy-limits.ts';
import { testSite } from '../testing/test-site.ts';
import { changeJobRow } from '../jobs/job-rows.ts';

const { app, db } = await testSite({ limits: roomyLimits(), securityContact: 'mailto:security@careers.test' });
const { slug } = await createJob(db);
const moved = await createJob(db);
await changeJobRow(db, moved, { slug: `${moved.slug}-now` });

const json = { 'content-type': 'application/json' };

type Request = { method?: 'HEAD' | 'POST' | 'PUT'; url: string; headers?: Record<string, string>; payload?: string };

/** A request for every kind of response, with its status. */
const responses: Record<string, [status: number, request: Request]> = {
  'a page': [200, { url: '/' }],
  'a page that is not there': [404, { url: '/nowhere' }],
  'a page that cannot be rendered': [500, { url: '/jobs/throws' }],
  'a page of a job': [200, { url: `/jobs/${slug}` }],
  'a redirect of a page': [301, { url: `/jobs/${moved.slug}` }],
  'the head of a page': [200, { method: 'HEAD', url: '/' }],
  'a method that a page does not have': [404, { method: 'PUT', url: '/' }],
  'a file': [200, { url: '/assets/site-abc123.js' }],
  'a file that is not there': [404, { url: '/assets/none.js' }],
  'another file': [200, { url: '/favicon.svg' }],
  'robots.txt': [200, { url: '/robots.txt' }],
  'security.txt': [200, { url: '/.well-known/security.txt' }],
  'a redirect': [302, { url: '/.well-known/change-password' }],
  'a list of the API': [200, { url: '/api/jobs' }],
  'a refusal of the API': [401, { url: '/api/applications' }],
  'an unknown path of the API': [404, { url: '/api/nothing' }],
  'a body that is no JSON': [400, { method: 'POST', url: '/api/register', headers: json, payload: '{' }],
  'a body of another type': [
    415,
    { method: 'POST', url: '/api/register', headers: { 'content-type': 'text/csv' }, payload: 'a' },
  ],
  'a body that is too large': [
    413,
    { method: 'POST', url: '/api/register', headers: json, payload: ' '.repeat(70_000) },
  ],
  'a call from another site': [
    403,
    { method: 'POST', url: '/api/register', headers: { ...json, origin: 'https://evil.test' }, payload: '{}' },
  ],
  'an address that cannot be read': [400, { url: '/api/%' }],
  'a call of tRPC': [200, { url: '/trpc/jobs.openRoles' }],
  'a refused call of tRPC': [401, { url: '/trpc/profile.me' }],
  'a method that tRPC does not have': [405, { method: 'PUT', url: '/trpc/jobs.openRoles' }],
  'the sign-in service': [200, { url: '/auth/v1/health' }],
  'a refusal of the sign-in service': [401, { url: '/auth/v1/user' }],
  'an unknown path of the sign-in service': [404, { url: '/auth/v1/nothing' }],
  'an upload without a sign-in': [401, { method: 'POST', url: '/api/upload-cv' }],
  'a link to a CV that is not valid': [401, { url: `/api/cvs/${crypto.randomUUID()}` }],
  'an export without a sign-in': [401, { url: `/api/admin/jobs/${crypto.randomUUID()}/applicants.csv` }],
  'a link that turns no mails off': [404, { url: '/unsubscribe' }],
  'the API’s documentation': [200, { url: '/api/docs' }],
  'the health of the process': [200, { url: '/healthz' }],
};

test.for(Object.entries(responses))('[TRUST-13] %s carries the security headers', async ([, [status, request]]) => {
  const { statusCode, headers } = await app.inject(request);
  expect([statusCode, headers]).toEqual([
    status,
    expect.objectContaining({
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    }),
  ]);
});

test.for(['/api/jobs', '/api/%', '/trpc/jobs.openRoles', '/auth/v1/health', '/assets/site-abc123.js', '/healthz'])(
  '[TRUST-13] nothing runs in the response of %s, whatever a browser takes it for',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  },
);

test.for(['/healthz', '/api/%', '/trpc/jobs.openRoles', '/nowhere', '/assets/none.js', '/robots.txt'])(
  'no browser and no proxy stores the response of %s',
  async (url) => {
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store');
  },
);

test('a route that other sites may load has a flag in its config', async () => {
  const { headers } = await app.inject('/api/openapi.json');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('[TRUST-13] security.txt has a contact and an expiry date', async () => {
  const { headers, body } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [contact, expires, ...rest] = body.split('\n');
  expect([contact, ...rest]).toEqual([
    'Contact: mailto:security@careers.test',
    'Canonical: https://careers.test/.well-known/security.txt',
    'Preferred-Languages: en',
    '',
  ]);
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test('a password manager finds the page where a password is changed', async () => {
  expect((await app.inject('/.well-known/change-password')).headers['location']).toBe('/dashboard/profile');
});
