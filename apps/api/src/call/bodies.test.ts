import { request } from 'node:http';
import { expect, test } from 'vitest';
import { limits } from '@careers/contracts/common/limits';
import { testApi } from '../testing/test-api.ts';

const { app, db, call, ...people } = await testApi();
const admin = await people.admin();
const register = { full_name: 'Jo Carter', password: 'lane-marking-7' };

/** A body with this many characters of filling in a field that no input has. */
function filled(size: number, input: object = {}) {
  return { ...input, filling: 'x'.repeat(size) };
}
function job(size: number) {
  const texts = { title: 'Fleet Manager', department: 'Operations', location: 'Leeds', employment_type: 'Full-time' };
  return { ...texts, slug: `fleet-${crypto.randomUUID()}`, description: `<p>${'a'.repeat(size)}</p>` };
}

test('a body is as small as its call needs: 64 kB, and a megabyte for a job', async () => {
  const { token } = admin;
  expect((await call('POST', '/api/register', { body: filled(limits.body) })).status).toBe(413);
  expect((await call('POST', '/trpc/profile.register', { body: filled(limits.body) })).status).toBe(413);
  for (const path of ['/api/admin/jobs', '/trpc/admin.jobs.create']) {
    expect((await call('POST', path, { token, body: job(49_000) })).status).toBe(200);
    expect((await call('POST', path, { token, body: filled(900_000, job(10)) })).status).toBe(200);
    expect((await call('POST', path, { token, body: filled(limits.job_body) })).status).toBe(413);
  }
  const batch = '/trpc/profile.register,profile.update?batch=1';
  expect((await call('POST', batch, { body: filled(limits.body + 1_000) })).status).not.toBe(413);
  expect((await call('POST', batch, { body: filled(2 * limits.body) })).status).toBe(413);
});

test('a body without Content-Length is measured too', async () => {
  const sent = request(`${app.listeningOrigin}/trpc/profile.register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  const status = new Promise((resolve) => sent.on('response', (reply) => resolve(reply.statusCode)));
  for (let n = 0; n < 8; n += 1) sent.write(' '.repeat(10_000));
  sent.end('{}');
  expect(await status).toBe(413);
});

test('a body that is nested deeply is refused before it is parsed', async () => {
  const body = `{"full_name":${'['.repeat(30_000)}`;
  const headers = { 'content-type': 'application/json' };
  const message = 'The request body is nested too deeply';
  expect(await call('POST', '/api/register', { body, headers })).toMatchObject({
    status: 400,
    body: { error: message },
  });
  expect(await call('POST', '/trpc/profile.register', { body, headers })).toMatchObject({
    status: 400,
    body: { error: { message } },
  });
});

test('a page of another site changes nothing in a visitor’s browser; a program, which names no site, does', async () => {
  const paths = ['/api/register', '/trpc/profile.register'];
  for (const path of paths) {
    for (const origin of ['https://evil.example', 'null', `${app.listeningOrigin}.evil.example`]) {
      const email = `${crypto.randomUUID()}@example.com`;
      const reply = await call('POST', path, { body: { ...register, email }, headers: { origin } });
      expect(reply.status).toBe(403);
      expect(reply.text).toContain('This request comes from a page on another site');
      expect(await db.profile.count({ where: { email } })).toBe(0);
    }
    for (const headers of [{}, { origin: app.listeningOrigin }]) {
      const email = `${crypto.randomUUID()}@example.com`;
      expect((await call('POST', path, { body: { ...register, email }, headers })).status).toBe(200);
    }
  }
  expect((await call('GET', '/api/jobs', { headers: { origin: 'https://evil.example' } })).status).toBe(200);
});

test('no cookie opens the API', async () => {
  const cookie = ['access_token', 'sb-access-token', 'careers-session']
    .map((name) => `${name}=${admin.token}`)
    .join('; ');
  for (const path of ['/api/admin/users', '/trpc/profile.me'])
    expect((await call('GET', path, { headers: { cookie } })).status).toBe(401);
});
