import { request } from 'node:http';
import { expect, test } from 'vitest';
import { signedUp, startAuth } from '../testing/start-auth.ts';

const config = { allowed_origins: ['https://staging.example.com'], issuer: 'https://auth.example.com/auth/v1' };
const service = await startAuth({ config });
const { call, db } = service;
const SITE = 'http://localhost:3000';

/** The status of a call with the Sec-Fetch headers of a browser, which fetch would not send. */
function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${service.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}

test('pages of the site, of the service and of listed origins may call; preflights, refusals and answers say so', async () => {
  for (const Origin of [SITE, 'https://auth.example.com', 'https://staging.example.com']) {
    const preflight = await call('OPTIONS', '/token', { headers: { Origin, 'Access-Control-Request-Method': 'POST' } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, PUT, PATCH, DELETE');
    for (const header of ['Authorization', 'Content-Type', 'apikey', 'X-Client-Info', 'X-Supabase-Api-Version'])
      expect(preflight.headers.get('Access-Control-Allow-Headers')?.split(', ')).toContain(header);
    const refused = await call('GET', '/user', { headers: { Origin } });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(refused.headers.get('Access-Control-Expose-Headers')).toBe(
      'X-Total-Count, Link, X-Supabase-Api-Version, Retry-After',
    );
  }
});

test('a call from a page of another site is refused and recorded, whatever it calls; servers send no Origin and pass', async () => {
  const { access_token: bearer } = await signedUp(service);
  for (const Origin of [
    'https://evil.example',
    'http://localhost:3001',
    'null',
    'https://staging.example.com.evil.example',
  ]) {
    for (const [method, path] of [
      ['POST', '/logout'],
      ['PUT', '/user'],
      ['POST', '/token?grant_type=password'],
      ['GET', '/user'],
    ] as const) {
      const response = await call(method, path, { bearer, headers: { Origin } });
      expect([Origin, path, response.status, await response.json()]).toEqual([
        Origin,
        path,
        403,
        { code: 'validation_failed', message: 'Pages of this origin may not call this service' },
      ]);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    const preflight = await call('OPTIONS', '/token', { headers: { Origin } });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  }
  expect((await call('GET', '/user', { bearer })).status).toBe(200);
  expect(await db.auditEvent.count({ where: { outcome: 'refused', detail: 'validation_failed' } })).toBeGreaterThan(0);
});

test('a page of the same origin passes under any name of the host, and so does a link that was followed', async () => {
  const { access_token: bearer } = await signedUp(service);
  const own = { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' };
  expect(await statusOf('GET', '/user', { ...own, Authorization: `Bearer ${bearer}` })).toBe(200);
  const followed = { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
  expect(await statusOf('GET', '/verify?type=signup&token=abc', followed)).toBe(200);
  expect(await statusOf('POST', '/verify/link?type=signup&token=abc', followed)).toBe(403);
});
