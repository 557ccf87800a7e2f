import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { startOpenIdProvider } from '../testing/open-id-provider.ts';
import { serveAuth, startAuth } from '../testing/start-auth.ts';
import { answerIn, testBrowser } from '../testing/test-browser.ts';

// Each test has a service of its own on one database, because a service remembers what a provider said of itself.
const works = await startOpenIdProvider();
const { db } = await startAuth();
const WELCOME = 'http://localhost:3000/welcome';

function service() {
  return serveAuth(db, { config: { providers: [works.settings], provider_seconds: 1 } });
}
const json = { 'Content-Type': 'application/json' };
const away = { page: WELCOME, fragment: { error: 'server_error', error_code: 'unexpected_failure' } };

test.for([
  ['is down', (response) => response.socket?.destroy()],
  ['fails', (response) => response.writeHead(500).end()],
  ['does not answer', () => undefined],
  ['redirects elsewhere', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
  ['says it is another issuer', (response) => response.writeHead(200, json).end('{"issuer":"https://id.example.com"}')],
  ['talks nonsense', (response) => response.writeHead(200, json).end('<html>')],
] as [string, (response: ServerResponse) => void][])(
  '[FACTOR-05] while a provider %s, the visitor is sent back with a clear error and nothing is made',
  async ([, answer]) => {
    const auth = await service();
    const address = `${auth.url}/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
    works.break((_request, response) => (answer(response), true));
    expect(answerIn(await testBrowser(auth).follow(address))).toMatchObject(away);
    works.mend();
    works.signIn('after-a-fault', { email: 'after-a-fault@example.com', email_verified: true });
    const browser = testBrowser(auth);
    const back = await browser.follow(address, /\/callback\?/);
    const accounts = await db.user.count();
    works.break((request, response) => request.url === '/token' && (answer(response), true));
    const { page, fragment } = answerIn(await browser.follow(back.href));
    works.mend();
    expect([page, fragment['access_token']]).toEqual([WELCOME, undefined]);
    expect(fragment['error_code']).toMatch(/^(?:unexpected_failure|bad_oauth_callback)$/);
    expect(await db.user.count()).toBe(accounts);
  },
);

test('[FACTOR-05] a provider that changes its keys is believed with the new ones', async () => {
  const auth = await service();
  const address = `${auth.url}/authorize?provider=works&redirect_to=${encodeURIComponent(WELCOME)}`;
  works.signIn('key-change', { email: 'key-change@example.com', email_verified: true });
  expect(answerIn(await testBrowser(auth).follow(address)).fragment['access_token']).toBeDefined();
  await works.rotateKeys();
  await expect
    .poll(async () => answerIn(await testBrowser(auth).follow(address)).fragment['access_token'], { timeout: 30_000 })
    .toBeDefined();
});
