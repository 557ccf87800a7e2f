import type { TestEmailResult } from '@careers/contracts/site/settings';
import { brandFrom } from '@careers/contracts/site/brand';
import { testDatabase } from '@careers/db/testing';
import { sendTestMail } from '@careers/mail/send-test-mail';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect, onTestFinished, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { defaultSystem } from '../testing/absent-services.ts';

const { db, url } = await testDatabase();

/** The system with a mail server, which is a real one. */
async function withMailServer() {
  const server = await startMailServer();
  onTestFinished(server.close);
  const settings = {
    brand: brandFrom(),
    from: { name: '', address: 'no-reply@example.com' },
    smtp_url: server.url,
    arrived_link: 'https://careers.example.com/email-arrived?key=k',
  };
  function send(to: string): Promise<TestEmailResult> {
    return sendTestMail(settings, to);
  }
  return { server, system: { ...defaultSystem, sendTestMail: send } };
}

test('[SET-01] [SET-02] the settings are read from the running system, and the counts are the real ones', async () => {
  const admin = await createAdmin(db);
  const candidate = await createCandidate(db);
  const job = await createJob(db);
  await createApplication(db, job, candidate);
  await createApplication(db, job, candidate);
  for (const size of [1_000, 2_500])
    await db.cv.create({
      data: { profile_id: candidate.id, storage_key: crypto.randomUUID(), file_name: 'CV.pdf', size },
    });

  const settings = await asUser(db, admin, 'admin').admin.settings.read();
  expect(settings).toEqual({
    version: 'v1.0.0',
    environment: 'evaluation',
    database: { server_version: expect.stringMatching(/^\d+\.\d+$/), size: expect.any(Number) },
    storage: { kind: 'folder', files: 2, size: 3_500 },
    email: {
      transport: 'mailbox',
      domain: null,
      mails: {
        waiting: { count: 0, problem: null, next_try_at: null },
        failed: { count: 0, at: null, problem: null },
      },
    },
    security: {
      access_token_seconds: 3600,
      password_min_length: 6,
      reauthentication_seconds: 600,
      confirms_email: false,
      sign_up: true,
      require_mfa: 'none',
    },
    counts: { users: 2, jobs: 1, applications: 2 },
  });
  expect(settings.database.size).toBeGreaterThan(1_000_000);
  const { hostname, password, pathname } = new URL(url);
  for (const secret of [hostname, password, pathname.slice(1)].filter(Boolean))
    expect(JSON.stringify(settings)).not.toContain(secret);
});

test('[SET-03] a test e-mail goes to the administrator who asks for it, and is in the audit table', async () => {
  const { server, system } = await withMailServer();
  const admin = await createAdmin(db);
  const caller = asUser(db, admin, 'admin', system);
  expect((await caller.admin.settings.read()).email).toMatchObject({ transport: 'smtp' });
  expect(await caller.admin.settings.testEmail()).toEqual({
    outcome: 'accepted',
    to: admin.email,
    reply: expect.stringMatching(/^250 /),
  });
  expect(server.recipients()).toEqual([admin.email]);
  expect(await db.auditEvent.findMany({ where: { actor_id: admin.id } })).toMatchObject([
    { action: 'test_mail_sent', subject_id: null },
  ]);
});

test('[OPS-06] mails that were given up are counted, with the reason of the newest', async () => {
  const admin = await createAdmin(db);
  for (const [number, last_error] of ['Mailbox full', '550 5.1.1 No such user\nhere'].entries())
    await db.outboxMail.create({
      data: {
        template: 'recovery',
        recipient: 'a@example.com',
        data: {},
        message_id: `<${number}@example.com>`,
        failed_at: new Date(`2026-11-22T10:0${number}:00Z`),
        last_error,
        last_code: '550',
      },
    });
  expect((await asUser(db, admin, 'admin').admin.settings.read()).email.mails.failed).toEqual({
    count: 2,
    at: '2026-11-22T10:01:00.000Z',
    problem: { code: '550', reply: '550 5.1.1 No such user' },
  });
});

test('[SET-03] without a mail server no test e-mail is sent', async () => {
  const caller = asUser(db, await createAdmin(db), 'admin');
  expect(await caller.admin.settings.testEmail()).toEqual({ outcome: 'no_mail_server' });
});

test('an administrator sends at most five test e-mails an hour, also by concurrent calls', async () => {
  const { server, system } = await withMailServer();
  const admin = await createAdmin(db);
  const caller = asUser(db, admin, 'admin', system);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => caller.admin.settings.testEmail()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(server.received).toHaveLength(5);
  await expect(caller.admin.settings.testEmail()).rejects.toThrow(
    'Too many test emails. Please try again in 60 minutes.',
  );
  const other = asUser(db, await createAdmin(db), 'admin', system);
  expect(await other.admin.settings.testEmail()).toMatchObject({ outcome: 'accepted' });

  await db.sendCount.updateMany({ data: { resets_at: new Date() } });
  expect(await asUser(db, admin, 'admin', system).admin.settings.testEmail()).toMatchObject({ outcome: 'accepted' });
});
