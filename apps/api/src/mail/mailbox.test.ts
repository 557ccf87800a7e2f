import { mkdtemp, rm } from 'node:fs/promises';
import { request as get } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailboxTransport } from '@careers/mail/transports/mailbox-transport';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxPlugin } from './mailbox.plugin.ts';

const folder = await mkdtemp(join(tmpdir(), 'careers-dev-mail-'));
const mail = {
  id: '0199e7a0-0000-7000-8000-000000000001',
  message_id: '<1@careers.example.com>',
  created_at: new Date('2026-11-21T09:00:00Z'),
  recipient: 'bob@example.com',
  subject: 'Hello <b>Bob</b>',
  text: 'Hello <script>alert(1)</script>\n\nSign in:\nhttps://careers.example.com/auth/callback?token_hash=a&type=magiclink\n',
  html: '<p style="color:red">Hello</p><script>alert(1)</script>',
};
const id = '2026-11-21T09-00-00.000Z_0199e7a0-0000-7000-8000-000000000001';
const app = fastify();
await app.register(mailboxPlugin(folder), { prefix: '/dev/mail' });

beforeAll(async () => {
  await mailboxTransport(folder, { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' }).deliver(
    mail,
    AbortSignal.timeout(1_000),
  );
  await app.listen({ host: '0.0.0.0', port: 0 });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function at(path: string, headers: Record<string, string> = { host: 'localhost:3000' }) {
  return app.inject({ url: `/dev/mail${path}`, headers });
}

test('the mailbox lists its mails and shows one with its text, its links and its HTML in a frame', async () => {
  const list = await at('');
  expect(list.body).toContain(`<a href="/dev/mail/${id}">Hello &lt;b&gt;Bob&lt;/b&gt;</a>`);
  expect(list.body).toContain(
    '21 November 2026 at 09:00 to <a href="/dev/mail?to=bob%40example.com">bob@example.com</a>',
  );
  const one = await at(`/${id}`);
  expect(one.body).toContain(
    '<a href="https://careers.example.com/auth/callback?token_hash=a&amp;type=magiclink" rel="noreferrer">',
  );
  expect(one.body).toContain(
    `<iframe title="The email as HTML" src="/dev/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
  );
  for (const { headers, body } of [list, one]) {
    expect(body).not.toContain('<script');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
  }
});

test('a full mailbox leads on to its older mails, of one address too', async () => {
  const transport = mailboxTransport(folder, { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' });
  for (let minute = 1; minute <= 101; minute += 1) {
    const sent = { id: `older-${minute}`, recipient: 'ada+1@example.com', subject: `Mail ${minute}.` };
    const created_at = new Date(Date.UTC(2026, 10, 22, 9, minute));
    await transport.deliver({ ...mail, ...sent, created_at }, AbortSignal.timeout(1_000));
  }
  for (const query of ['', '?to=ada%2B1%40example.com']) {
    const list = await at(query);
    expect(list.body).toContain('Mail 2.');
    expect(list.body).not.toContain('Mail 1.');
    const [, link = ''] = /<a href="\/dev\/mail([^"]*)">Older emails<\/a>/.exec(list.body) ?? [];
    const older = await at(link.replaceAll('&amp;', '&'));
    expect(older.body).toContain('Mail 1.');
    expect(older.body).not.toContain('Mail 2.');
    expect(older.body).not.toContain('Older emails');
    expect(older.body).toContain(`<a href="/dev/mail${query}">Newest emails</a>`);
  }
  expect((await at('?before=0')).body).toContain('There are no older emails.');
});

test('a mail with an entry for calendar programs shows it as text', async () => {
  const transport = mailboxTransport(folder, { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' });
  const sent = { id: 'interview', created_at: new Date('2026-11-22T12:00:00Z') };
  const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nSUMMARY:<b>Talk</b>\r\nEND:VCALENDAR' };
  await transport.deliver({ ...mail, ...sent, calendars: [calendar] }, AbortSignal.timeout(1_000));
  const { body } = await at('/2026-11-22T12-00-00.000Z_interview');
  expect(body).toContain(
    '<h2>Calendar entry</h2>\n<pre>BEGIN:VCALENDAR\nSUMMARY:&lt;b&gt;Talk&lt;/b&gt;\nEND:VCALENDAR',
  );
  expect((await at(`/${id}`)).body).not.toContain('Calendar entry');
});

test('the HTML of a mail can neither run scripts nor fetch anything', async () => {
  const { headers, body } = await at(`/${id}/html`);
  expect(body).toContain('<p style="color:red">Hello</p>');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
});

test('an unknown mail is not found', async () => {
  for (const path of ['/nothing', '/nothing/html', '/..%2f..%2fetc%2fpasswd'])
    expect((await at(path)).statusCode).toBe(404);
});

test.for([
  ['to a host name that an attacker resolves to this machine', { host: 'evil.example.com' }],
  ['through a proxy', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' }],
  ['through a proxy that says so in the standard header', { host: 'localhost:3000', forwarded: 'for=203.0.113.9' }],
] as const)('a request %s gets a 404', async ([, headers]) => {
  expect(await at('', headers)).toMatchObject({ statusCode: 404, body: 'Not found' });
});

test.for(['127.0.0.1:3000', '[::1]:3000', 'localhost'])('a request to %s gets the mailbox', async (host) => {
  expect((await at('', { host })).statusCode).toBe(200);
});

const elsewhere = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test.skipIf(elsewhere === undefined)(
  'a request from another address than the loopback one gets a 404, also to a local host name',
  async () => {
    const port = new URL(app.listeningOrigin).port;
    const status = await new Promise((resolve) =>
      get({ host: elsewhere, port, path: '/dev/mail', headers: { host: 'localhost' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end(),
    );
    expect(status).toBe(404);
  },
);
