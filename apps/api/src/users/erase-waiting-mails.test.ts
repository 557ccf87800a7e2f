import { openMail } from '@careers/mail/open-mail';
import { openBackground } from '@careers/server/background';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { afterAll, expect, test } from 'vitest';
import { tablesWith } from '../testing/scan-database.ts';
import { testApi } from '../testing/test-api.ts';

let stopQueues: (() => Promise<void>) | undefined;
// The outbox queues mails and sends none, so every mail waits.
const api = await testApi(
  {},
  {},
  {
    auth: { stranger_mail_interval_seconds: 0 },
    openMail: ({ db }) => {
      const background = openBackground({ db });
      stopQueues = background.stop;
      return openMail({ db, background, settings: mailSettings });
    },
  },
);
const { call, db, url } = api;
afterAll(() => stopQueues?.());

async function waitingMails(): Promise<string[]> {
  const rows = await db.outboxMail.findMany({ where: { recipient: { not: null } }, orderBy: { id: 'asc' } });
  return rows.map(({ template, recipient }) => `${template} to ${recipient}`);
}

async function recover(email: string): Promise<void> {
  expect((await call('POST', '/auth/v1/recover', { body: { email } })).status).toBe(200);
}

async function changeAddress(token: string, email: string): Promise<void> {
  expect((await call('PUT', '/auth/v1/user', { token, body: { email } })).status).toBe(200);
}

async function removeAccount(token: string): Promise<void> {
  expect((await call('POST', '/trpc/profile.removeAccount', { token, body: {} })).status).toBe(200);
}

test('[REACH-08] deleting an account deletes the mails that wait for it, and none that wait for others', async () => {
  const email = 'victim@victims.example';
  await call('POST', '/auth/v1/otp', { body: { email, create_user: true } });
  const victim = await api.candidate({ email });
  await recover(victim.email);
  await changeAddress(victim.token, 'next@victims.example');
  const before = await waitingMails();
  expect(before).toEqual([
    'magic_link to victim@victims.example',
    'recovery to victim@victims.example',
    'email_change_current to victim@victims.example',
    'email_change_new to next@victims.example',
  ]);

  // The addresses to change to: a pattern that matches the victim's, the victim's own, and one in the text of a mail.
  for (const named of ['______@victims.example', victim.email, 'next@victims.example']) {
    const stranger = await api.candidate();
    await recover(stranger.email);
    await changeAddress(stranger.token, named);
    await removeAccount(stranger.token);
    expect((await waitingMails()).filter((mail) => mail !== `email_change_taken to ${victim.email}`)).toEqual(before);
  }

  await removeAccount(victim.token);
  expect(await waitingMails()).toEqual([]);
  expect(await tablesWith(url, [email])).toEqual([]);
});

test('[REACH-08] deleting an account deletes no mails to an address that it has not confirmed', async () => {
  const address = 'not-theirs@victims.example';
  const response = await call('POST', '/auth/v1/otp', { body: { email: address, create_user: true } });
  expect(response.status).toBe(200);
  const stranger = await call('POST', '/auth/v1/signup', { body: { email: address, password: 'a good password' } });
  await recover(address);
  await removeAccount(stranger.body.access_token);
  expect(await waitingMails()).toEqual([`magic_link to ${address}`]);
});
