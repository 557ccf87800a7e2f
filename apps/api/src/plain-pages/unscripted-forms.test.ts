import { once } from 'node:events';
import { request } from 'node:http';
import { loggerOptions } from '@careers/server/logging';
import { expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import { shownBy } from '../testing/web-app-fixture.ts';

const lines: string[] = [];
const { app } = await testSite({ logger: loggerOptions('trace', { write: (line) => lines.push(line) }) });

function send(url: string, type = 'application/x-www-form-urlencoded', headers: Record<string, string> = {}) {
  const payload = 'email=morag%40example.com&password=quiet-secret-1';
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });
}

test.for(['/login', '/register', '/auth/login', '/auth/register', '/auth/forgot-password?redirect=%2Fdashboard'])(
  'a form of %s that a browser sends by itself is answered by a page that leads back to it',
  async (url) => {
    const { statusCode, headers, body } = await send(url);
    expect([statusCode, shownBy(body)]).toEqual([405, { page: 'needs_javascript', path: url }]);
    expect(headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
  },
);

test('nothing of such a form is read: neither what does not fit its type nor what never arrives', async () => {
  expect((await send('/login', 'application/json')).statusCode).toBe(405);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const unfinished = request(`${app.listeningOrigin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 100 },
  });
  unfinished.on('error', () => undefined);
  unfinished.write('password=quiet-secret-2');
  const [reply] = await once(unfinished, 'response');
  expect(reply.statusCode).toBe(405);
  unfinished.destroy();
  expect(lines.some((line) => line.includes('/login'))).toBe(true);
  expect(lines.join('\n')).not.toMatch(/quiet-secret|morag/);
});

test('a page of another site cannot send such a form', async () => {
  const { statusCode } = await send('/login', undefined, { origin: 'https://evil.example' });
  expect(statusCode).toBe(403);
});
