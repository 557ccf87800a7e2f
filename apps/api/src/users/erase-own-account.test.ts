import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { listMailbox } from '@careers/mail/mailbox';
import { openMail } from '@careers/mail/open-mail';
import { sendFarewell } from '@careers/mail/send-farewell';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { runSql } from '@careers/postgres/sql';
import { afterAll, expect, test, vi } from 'vitest';
import { type Background, openBackground } from '@careers/server/background';
import { erasedApplicationsJob } from '../applications/changed-applications.service.ts';
import { sweepDiscarded } from '../cvs/stored-files.ts';
import { MAILBOX_ERASURE_QUEUE, mailboxErasureJob } from '../mail/mailbox-erasure-job.ts';
import { scheduledNotices } from '../notifications/scheduled-notices.ts';
import { full_name, liveFully } from '../testing/full-life.ts';
import { defaultSystem } from '../testing/absent-services.ts';
import { tablesWith } from '../testing/scan-database.ts';
import { createUserMirror } from '../profiles/user-mirror.ts';
import { testApi } from '../testing/test-api.ts';
import { oldWebhooksJob } from '../webhooks/webhook-events.service.ts';

const mailbox = await mkdtemp(join(tmpdir(), 'careers-mailbox-'));
const stops: (() => Promise<void>)[] = [() => rm(mailbox, { recursive: true }), () => mailServer.close()];
let outbox: ReturnType<typeof openMail> | undefined;
let background: Background | undefined;
const mailServer = await startMailServer();
const api = await testApi(
  {},
  {},
  {
    system: {
      ...defaultSystem,
      sendFarewell: (to) => sendFarewell({ ...mailSettings, smtp_url: mailServer.url }, to),
    },
    auth: { autoconfirm: false, mail_interval_seconds: 0, stranger_mail_interval_seconds: 0 },
    openMail: ({ db }) => {
      const work = openBackground({ db, pollSeconds: 0.5 });
      background = work;
      outbox = openMail({ db, background: work, settings: { ...mailSettings, mailbox } });
      stops.unshift(work.stop, outbox.stop);
      const mirror = createUserMirror({
        queueMailboxErasure: (tx, key) => work.add(tx, MAILBOX_ERASURE_QUEUE, key),
      });
      return { mailer: outbox.mailer, mirror };
    },
  },
);
const { call, db, url } = api;
afterAll(async () => {
  for (const stop of stops) await stop();
});

function waitingJobs(): Promise<{ name: string }[]> {
  return runSql(url, 'SELECT name FROM due_work');
}

async function storedFiles(): Promise<string> {
  const names = await readdir(api.cvFolder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map(async (file) => `${file} ${await readFile(file, 'latin1')}`))).join('\n');
}

function removeAccount(token: string, body: object = {}) {
  return call('POST', '/trpc/profile.removeAccount', { token, body });
}

test('[REACH-08] [NOTE-10] [HOOK-07] [MEET-11] after a candidate has deleted the account, no table, no file and no mail has their id, name or address', async () => {
  const person = await liveFully(api);
  const other = await createCandidate(db);
  await call('POST', '/auth/v1/recover', { body: { email: other.email } });
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  background?.start([mailboxErasureJob(mailbox), ...(outbox ? [outbox.deliveryJob(memoryLog())] : [])], log);
  const notices = { db, auth: api.auth, site_url: 'https://careers.example.com', delay_seconds: 0 };
  if (outbox) for (const { work } of scheduledNotices({ ...notices, mailer: outbox.mailer })) await work();
  await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]), { timeout: 20_000 });
  const traces = [person.id, person.email, full_name, 'Quillon'];
  const before = await tablesWith(url, traces);
  for (const table of [
    'applications',
    'application_events',
    'cvs',
    'profiles',
    'audit_events',
    'saved_jobs',
    'job_alerts',
    'interviews',
    'interview_events',
    'interviewers',
  ])
    expect(before).toContain(`public.${table}`);
  for (const table of ['team_notes', 'team_note_mentions', 'team_record_requests', 'team_record_decisions'])
    expect(before).toContain(`public.${table}`);
  for (const table of ['identities', 'one_time_tokens', 'sessions', 'users'])
    expect(before).toContain(`identity.${table}`);
  const applications = (await db.application.findMany({ where: { user_id: person.id } })).map(({ id }) => id);
  expect(await tablesWith(url, applications)).toEqual(
    expect.arrayContaining(['public.application_assignees', 'public.application_tags']),
  );
  expect((await listMailbox(mailbox)).filter(({ to }) => to === person.email).length).toBeGreaterThan(2);
  expect((await listMailbox(mailbox)).filter(({ to }) => to === person.new_email)).toHaveLength(1);
  const cvs = await db.cv.findMany({ where: { profile_id: person.id } });
  expect(cvs.length).toBeGreaterThan(0);
  for (const { storage_key } of cvs) expect(await storedFiles()).toContain(storage_key);

  expect((await removeAccount(person.token)).status).toBe(200);
  expect(mailServer.recipients(), 'the last mail, which leaves no trace').toEqual([person.email]);
  await vi.waitFor(async () => expect(await waitingJobs()).toEqual([]), { timeout: 20_000 });
  await sweepDiscarded({ db, store: api.cvs.store });

  expect(await tablesWith(url, [...traces, person.new_email])).toEqual([]);
  // Other systems are still to be told to erase the applications; in a month their ids are gone too.
  expect(await tablesWith(url, applications)).toEqual(['public.application_changes', 'public.webhook_events']);
  const types = await db.webhookEvent.findMany({
    where: { application_id: { in: applications } },
    select: { type: true },
  });
  expect(new Set(types.map(({ type }) => type))).toEqual(new Set(['application.erased']));
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await db.applicationChange.updateMany({ where: { erased_at: { not: null } }, data: { erased_at: longAgo } });
  await db.webhookEvent.updateMany({ data: { created_at: longAgo } });
  for (const { work } of [erasedApplicationsJob({ db }), oldWebhooksJob({ db })]) await work();
  expect(await tablesWith(url, applications)).toEqual([]);
  const answered = await db.equalityTotal.aggregate({ _sum: { forms: true } });
  expect(answered._sum.forms).toBe(6); // their answers stay, because they lead to no person
  const files = await storedFiles();
  for (const text of [...traces, ...cvs.map(({ storage_key }) => storage_key)]) expect(files).not.toContain(text);
  for (const mail of await listMailbox(mailbox))
    for (const text of traces) expect(JSON.stringify(mail).toLowerCase()).not.toContain(text.toLowerCase());
  const recipients = (await listMailbox(mailbox)).map(({ to }) => to);
  expect(recipients).toContain(other.email);
  for (const address of [person.email, person.new_email]) expect(recipients).not.toContain(address);
  expect(await db.profile.count({ where: { id: other.id } })).toBe(1);
  expect((await call('GET', '/api/me', { token: person.token })).status).toBe(401);
  expect(log.error).not.toHaveBeenCalled();
});

test('[REACH-08] a session that began a while ago needs the password or a mailed code', async () => {
  const person = await api.candidate();
  const created_at = new Date(Date.now() - 48 * 3_600_000);
  await db.session.updateMany({ where: { user_id: person.id }, data: { created_at } });
  const refused = await removeAccount(person.token);
  expect([refused.status, refused.body.error.data.error]).toEqual([403, 'reauthentication_needed']);
  const wrong = await removeAccount(person.token, { current_password: 'not the password' });
  expect([wrong.status, wrong.body.error.data.error]).toEqual([422, 'wrong_password']);
  const code = await removeAccount(person.token, { code: '000000' });
  expect([code.status, code.body.error.data.error]).toEqual([422, 'wrong_code']);
  expect(await db.profile.count({ where: { id: person.id } })).toBe(1);
  expect((await removeAccount(person.token, { current_password: person.password ?? '' })).status).toBe(200);
  expect(await db.profile.count({ where: { id: person.id } })).toBe(0);
});

test('[REACH-08] the last administrator cannot delete their account; one of several can', async () => {
  await db.profile.updateMany({ where: { role: 'admin' }, data: { role: 'candidate' } });
  const last = await api.admin();
  const refused = await removeAccount(last.token);
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    'You are the last administrator: give the role to another user first',
  ]);
  await createAdmin(db, { disabled_at: new Date() });
  expect((await removeAccount(last.token)).status).toBe(409);
  await createAdmin(db);
  expect((await removeAccount(last.token)).status).toBe(200);
});

test('the last mail goes to a proved address alone, and of a deletion that is refused none goes', async () => {
  const unproved = await api.candidate();
  await db.profile.update({ where: { id: unproved.id }, data: { proved_email: null } });
  expect((await removeAccount(unproved.token)).status).toBe(200);
  const person = await api.candidate();
  await db.session.updateMany({ where: { user_id: person.id }, data: { created_at: new Date(0) } });
  expect((await removeAccount(person.token, { current_password: 'not the password' })).status).toBe(422);
  await db.profile.updateMany({ where: { role: 'admin' }, data: { role: 'candidate' } });
  const last = await api.admin();
  expect((await removeAccount(last.token)).status).toBe(409);
  for (const { email } of [unproved, person, last]) expect(mailServer.recipients()).not.toContain(email);
});

test('an account is deleted while the mail server refuses its last mail', async () => {
  const person = await api.candidate();
  mailServer.answers.rcpt = 550;
  expect((await removeAccount(person.token)).status).toBe(200);
  mailServer.answers.rcpt = undefined;
  expect(await db.profile.count({ where: { id: person.id } })).toBe(0);
});
