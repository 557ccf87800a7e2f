import { expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';

const sites = {
  'in production': await testSite(),
  'outside production': await testSite({ acceptHostOrigin: true }),
};

/** The status of a call without its input that a page of `origin` makes at `host`: 400 where it may call, else 403. */
async function statusOf(where: keyof typeof sites, host: string, origin: string): Promise<number> {
  const headers = { host, origin };
  return (await sites[where].app.inject({ method: 'POST', url: '/api/register', headers, payload: {} })).statusCode;
}

test.for([
  'http://careers.test',
  'https://careers.test/',
  'https://careers.test:8443',
  'https://user@careers.test',
  'http://user@careers.test',
  'ftp://careers.test',
  'https://careers.test.evil.example',
  'null',
])('in production a call from %s is refused: it is not the origin of the site https://careers.test', async (origin) => {
  expect(await statusOf('in production', 'careers.test', origin)).toBe(403);
});

test('in production only the site’s origin may call, whatever the host', async () => {
  expect(await statusOf('in production', 'careers.test', 'https://careers.test')).toBe(400);
  expect(await statusOf('in production', '10.0.0.7:3000', 'https://careers.test')).toBe(400);
  expect(await statusOf('in production', 'evil.example', 'https://evil.example')).toBe(403);
});

test('outside production the site may be opened under any name of its host', async () => {
  for (const origin of ['http://localhost:3000', 'https://localhost:3000', 'https://careers.test'])
    expect(await statusOf('outside production', 'localhost:3000', origin), origin).toBe(400);
  for (const origin of [
    'http://localhost:3000/',
    'http://user@localhost:3000',
    'ftp://localhost:3000',
    'http://localhost',
  ])
    expect(await statusOf('outside production', 'localhost:3000', origin), origin).toBe(403);
});
