import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendFarewell } from './send-farewell.ts';
import { startMailServer } from './testing/mail-server.ts';
import { portOf } from './testing/port-of.ts';
import { mailSettings } from './testing/start-outbox.ts';

function farewell(smtp_url: string) {
  return sendFarewell({ ...mailSettings, smtp_url }, 'helen@example.com');
}

test('the last mail of an account says that the account is being deleted, and what to do if it is not', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  await farewell(server.url);
  expect(server.recipients()).toEqual(['helen@example.com']);
  expect(server.received[0]).toMatchObject({
    subject: 'Your account on Larkfield Careers is being deleted',
    text: expect.stringMatching(/We are erasing it with your profile[^]*If you can still sign in to this account/),
  });
});

test('a mail server that refuses the last mail, or does not answer it, keeps no account from being deleted', async () => {
  const refusing = await startMailServer({ answers: { rcpt: 550 } });
  onTestFinished(refusing.close);
  await farewell(refusing.url);
  expect(refusing.received).toEqual([]);

  const silent = createServer((socket) => socket.on('error', () => undefined));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const begun = Date.now();
  await farewell(`smtp://127.0.0.1:${portOf(silent)}`);
  expect(Date.now() - begun).toBeLessThan(8_000);
}, 15_000);
