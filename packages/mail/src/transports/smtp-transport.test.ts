import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { mailSettings } from '../testing/start-outbox.ts';
import { smtpTransport } from './smtp-transport.ts';
import { MailRejected, type OutgoingMail } from './transport.ts';

const mail: OutgoingMail = {
  id: '0199e7a0-0000-7000-8000-000000000001',
  message_id: '<1@careers.example.com>',
  created_at: new Date('2026-11-21T09:00:00Z'),
  recipient: 'bob@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
};
function deliver(url: string, changes: Partial<OutgoingMail> = {}) {
  return smtpTransport(url, mailSettings.from).deliver({ ...mail, ...changes }, AbortSignal.timeout(5_000));
}
/** Starts a mail server at an address other than 127.0.0.1, which the transport takes for another machine. */
async function elsewhere(tls: boolean) {
  const server = await startMailServer({ host: '127.0.0.2', tls });
  onTestFinished(server.close);
  return server;
}

test('nothing is sent unencrypted to another machine, unless the setting allows it', async () => {
  const server = await elsewhere(false);
  await expect(deliver(server.url)).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.received).toEqual([]);
  await deliver(`${server.url}?requireTLS=false`);
  expect(server.received).toHaveLength(1);
});

test('nothing is sent to a machine that cannot prove its name', async () => {
  const server = await elsewhere(true);
  await expect(deliver(server.url)).rejects.toThrow(/certificate/);
  expect(server.received).toEqual([]);
  await deliver(`${server.url}?tls.rejectUnauthorized=false`);
  expect(server.received).toHaveLength(1);
});

test('the recipient is one address whatever its text, and an invalid one is rejected without a connection', async () => {
  const server = await elsewhere(false);
  const url = `${server.url}?requireTLS=false`;
  await expect(deliver(url, { recipient: 'bob@example.com\r\nRCPT TO:<eve@example.com>' })).rejects.toThrow(
    MailRejected,
  );
  await deliver(url, { recipient: '"a, eve@example.com"@example.com' }).catch(() => undefined);
  expect(server.recipients()).not.toContain('eve@example.com');
});
