import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { deliverMail } from '@careers/mail/deliver-mail';
import { hurryWaitingMails } from '@careers/mail/after-outage';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import { openMail } from '@careers/mail/open-mail';
import { type MailServer, startMailServer } from '@careers/mail/testing/mail-server';
import { mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { freePort } from '@careers/postgres/embedded-postgres';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { openBackground } from '@careers/server/background';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { remindOfKeys } from '../api-keys/api-key-jobs.ts';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { mailsStillRight } from './mails-still-right.ts';

const { url } = await testDatabase();
const db = createDb(url, { max: 6 });
afterAll(() => db.$disconnect());

const { signal } = new AbortController();
const requeued: (Mail & AboutAccount)[] = [];
const stillRight = mailsStillRight({
  db,
  mailer: { queueAll: async (_tx, mails) => void requeued.push(...mails) },
});
const delivery = { db, settings: mailSettings, log: memoryLog(), signal };

/** Tries each waiting mail once, the oldest first, and returns the templates of those that left. */
async function deliverAll(): Promise<string[]> {
  const left: string[] = [];
  const waiting = await db.outboxMail.findMany({
    where: { sent_at: null },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  for (const { id, template } of waiting) {
    const transport = { deliver: async () => void left.push(template) };
    await deliverMail({ ...delivery, transport, perishable: stillRight }, id);
  }
  return left;
}

/** Puts a mail into the outbox, as the service that queues it does. */
async function waitingMail(mail: {
  id?: string;
  attempts?: number;
  template: string;
  about_id?: string;
  says?: string;
  user_id?: string;
  recipient?: string;
  created_at?: Date;
}) {
  const id = crypto.randomUUID();
  const content = {
    recipient: `${id}@example.com`,
    data: { template: 'message', subject: 's', text: 't', link: 'https://careers.example.com' },
    message_id: `<${id}@example.com>`,
  };
  await db.outboxMail.create({ data: { id, ...content, ...mail } });
}

async function person() {
  return (await createCandidate(db)).id;
}
async function application(values: Parameters<typeof createApplication>[3] = {}) {
  const job = await createJob(db);
  const owner = await createCandidate(db);
  return { job, owner, ...(await createApplication(db, job, owner, values)) };
}

/** For each kind of mail that speaks of a state: what it is about while that is so, and what makes it untrue. */
const kinds: Record<string, () => Promise<[Parameters<typeof waitingMail>[0], () => Promise<unknown>]>> = {
  'of a status': async () => {
    const { id } = await application({ status: 'Interview' });
    return [
      { template: 'application_status', about_id: id, says: 'Interview' },
      () => db.application.update({ where: { id }, data: { status: 'Rejected' } }),
    ];
  },
  'of a message that tells a status': async () => {
    const { id } = await application({ status: 'Interview' });
    return [
      { template: 'message', about_id: id, says: 'Interview' },
      () => db.application.update({ where: { id }, data: { status: 'Rejected' } }),
    ];
  },
  'of a receipt': async () => {
    const { id } = await application();
    return [
      { template: 'application_received', about_id: id },
      () => db.application.update({ where: { id }, data: { withdrawn_at: new Date() } }),
    ];
  },
  'of a closed job': async () => {
    const { id, job } = await application();
    await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
    return [
      { template: 'job_closed', about_id: id, says: 'Applied' },
      () => db.job.update({ where: { id: job.id }, data: { closed_at: null } }),
    ];
  },
  'of a deleted job': async () => {
    const { id, job } = await application();
    await db.job.delete({ where: { id: job.id } });
    return [
      { template: 'job_deleted', about_id: id, says: 'Applied' },
      () => db.application.update({ where: { id }, data: { status: 'Rejected' } }),
    ];
  },
  'of a saved job that closes': async () => {
    const [job, user_id] = [await createJob(db, { closing_date: new Date('2999-01-01') }), await person()];
    await db.savedJob.create({ data: { job_id: job.id, profile_id: user_id, job_title: job.title } });
    return [
      { template: 'saved_job_closing', about_id: job.id, says: '2999-01-01', user_id },
      () => db.job.update({ where: { id: job.id }, data: { closing_date: new Date('2999-02-01') } }),
    ];
  },
  'of a role on a team': async () => {
    const [job, user_id] = [await createJob(db), await person()];
    await db.jobMember.create({ data: { job_id: job.id, profile_id: user_id, team_role: 'recruiter' } });
    return [
      { template: 'member_added', about_id: job.id, says: 'recruiter', user_id },
      () => db.jobMember.deleteMany({ where: { job_id: job.id } }),
    ];
  },
  'of a candidate who waits for an answer': async () => {
    const [{ id }, admin] = [await application(), await createAdmin(db)];
    await db.applicationMessage.create({
      data: { application_id: id, from_candidate: true, text: 'Hello?', sent_at: new Date() },
    });
    return [
      { template: 'message_received', about_id: id, user_id: admin.id },
      () => db.applicationMessage.updateMany({ where: { application_id: id }, data: { answered_at: new Date() } }),
    ];
  },
  'of an account that is about to be erased': async () => {
    const user_id = await person();
    return [
      { template: 'retention_warning', user_id },
      () => db.profile.update({ where: { id: user_id }, data: { kept_at: new Date(Date.now() + 1_000) } }),
    ];
  },
  'of a link': async () => {
    const token = { holder: 'x', purpose: 'recovery', recipient: 'x', token_hash: crypto.randomUUID() };
    const { id } = await db.oneTimeToken.create({ data: { ...token, expires_at: new Date(Date.now() + 60_000) } });
    return [{ template: 'magic_link', about_id: id }, () => db.oneTimeToken.deleteMany({ where: { id } })];
  },
  'of a code that was replaced': async () => {
    const token = { holder: 'x', purpose: 'reauthentication', recipient: 'x', token_hash: crypto.randomUUID() };
    const { id } = await db.oneTimeToken.create({
      data: { ...token, code_hash: 'c', expires_at: new Date(Date.now() + 60_000) },
    });
    return [
      { template: 'reauthentication', about_id: id },
      () => db.oneTimeToken.update({ where: { id }, data: { code_hash: null } }),
    ];
  },
  'of a request for an alert': async () => {
    const { id } = await db.jobAlert.create({
      data: { email: `${crypto.randomUUID()}@x.example`, frequency: 'daily' },
    });
    return [
      { template: 'alert_confirm', about_id: id, says: 'confirm' },
      () => db.jobAlert.update({ where: { id }, data: { confirmed_at: new Date(), next_at: new Date() } }),
    ];
  },
  'of a question about an alert': async () => {
    const recipient = `${crypto.randomUUID()}@x.example`;
    const { id } = await db.jobAlert.create({
      data: { email: recipient, frequency: 'daily', keep_asked_at: new Date() },
    });
    return [
      { template: 'alert_keep', about_id: id, recipient },
      () => db.jobAlert.update({ where: { id }, data: { keep_asked_at: null } }),
    ];
  },
  'of a file that was released': async () => {
    const profile_id = await person();
    const { id } = await db.dataExport.create({
      data: {
        profile_id,
        state: 'ready',
        expires_at: new Date(Date.now() + 60_000),
        storage_key: crypto.randomUUID(),
        size: 1,
      },
    });
    return [
      { template: 'team_records_ready', about_id: id, user_id: profile_id },
      () => db.dataExport.update({ where: { id }, data: { expires_at: new Date(Date.now() - 1) } }),
    ];
  },
  'of a request that is due': async () => {
    const [{ id: user_id }, profile_id] = [await createAdmin(db), await person()];
    const { id } = await db.teamRecordRequest.create({
      data: { profile_id, due_on: new Date('2026-12-10'), reminded_on: new Date('2026-12-07') },
    });
    return [
      { template: 'team_records_due', about_id: id, says: '3', user_id },
      () => db.teamRecordRequest.update({ where: { id }, data: { reminded_on: new Date('2026-12-11') } }),
    ];
  },
  'of a webhook that is off': async () => {
    const { id: user_id } = await createAdmin(db);
    const { id } = await db.webhookEndpoint.create({
      data: {
        url: 'https://x.example/',
        event_types: [],
        secret: 's',
        disabled_at: new Date(),
        disabled_because: 'gone',
      },
    });
    return [
      { template: 'webhook_disabled', about_id: id, user_id },
      () => db.webhookEndpoint.update({ where: { id }, data: { disabled_at: null, disabled_because: null } }),
    ];
  },
  'of a note that mentions a colleague': async () => {
    const [{ id }, admin] = [await application(), await createAdmin(db)];
    const note = await db.teamNote.create({ data: { application_id: id, text: 'See [1]', author_id: admin.id } });
    await db.teamNoteMention.create({ data: { note_id: note.id, number: 1, profile_id: admin.id } });
    return [
      { template: 'mention', about_id: id, user_id: admin.id },
      () => db.teamNoteMention.updateMany({ where: { note_id: note.id }, data: { number: null } }),
    ];
  },
  'to an administrator': async () => {
    const { id } = await createAdmin(db);
    return [
      { template: 'new_applications', user_id: id },
      () => db.profile.update({ where: { id }, data: { role: 'candidate' } }),
    ];
  },
};

test.for(Object.entries(kinds))('a mail %s that is so no more when it leaves is dropped', async ([, make]) => {
  await db.outboxMail.deleteMany();
  const [mail, change] = await make();
  await waitingMail(mail);
  expect(await deliverAll()).toEqual([mail.template]);
  await db.outboxMail.deleteMany();
  await waitingMail(mail);
  await change();
  expect(await deliverAll()).toEqual([]);
  expect(await db.outboxMail.count(), 'it is gone').toBe(0);
});

test('of two mails about the status of one application the last one is sent', async () => {
  await db.outboxMail.deleteMany();
  const { id } = await application({ status: 'Offer', notified_status: 'Offer' });
  for (const created_at of [new Date(Date.now() - 1_000), new Date()])
    await waitingMail({ template: 'application_status', about_id: id, says: 'Offer', created_at });
  await waitingMail({ template: 'password_changed' });
  expect((await deliverAll()).toSorted()).toEqual(['application_status', 'password_changed']);
  const mails = await queuedMails(db, mailCandidates, inMinutes(10));
  expect(
    mails.filter((mail) => mail.about?.id === id),
    'and not told again',
  ).toEqual([]);
});

test('[TRUST-04] a link that a stranger asked for later does not take the place of the owner’s, and a used one is dropped', async () => {
  await db.outboxMail.deleteMany();
  const recipient = 'owner@example.com';
  const tokens = await Promise.all(
    [1, 2].map(() =>
      db.oneTimeToken.create({
        data: {
          holder: recipient,
          purpose: 'recovery',
          recipient,
          token_hash: crypto.randomUUID(),
          expires_at: new Date(Date.now() + 60_000),
        },
      }),
    ),
  );
  async function waiting() {
    for (const { id } of tokens) await waitingMail({ template: 'magic_link', recipient, about_id: id });
  }
  await waiting();
  expect(await deliverAll()).toEqual(['magic_link', 'magic_link']);
  await waiting();
  await db.oneTimeToken.deleteMany({ where: { id: tokens[0]?.id ?? '' } });
  expect(await deliverAll()).toEqual(['magic_link']);
});

test('a decision that was back when its mail had been dropped is told, and one that was never told is not taken back', async () => {
  await db.outboxMail.deleteMany();
  const { id } = await application({ status: 'Rejected', notified_status: 'Rejected' });
  async function dropWhile(status: string, back: string) {
    await waitingMail({ template: 'application_status', about_id: id, says: 'Rejected' });
    await db.application.update({ where: { id }, data: { status } });
    expect(await deliverAll()).toEqual([]);
    await db.application.update({ where: { id }, data: { status: back } });
    const mails = await queuedMails(db, mailCandidates, inMinutes(10));
    return mails.filter((mail) => mail.about?.id === id);
  }
  expect(await dropWhile('Offer', 'Rejected')).toMatchObject([{ template: 'application_status', status: 'Rejected' }]);
  expect(await dropWhile('Offer', 'Applied'), 'they know this since the receipt').toEqual([]);
  await waitingMail({ template: 'application_status', about_id: id, says: 'Applied' });
  expect(await deliverAll(), 'as of now').toEqual(['application_status']);
  await db.application.update({ where: { id }, data: { notified_status: 'Rejected' } });
  expect(await dropWhile('Interview', 'Interview')).toMatchObject([{ status: 'Interview' }]);
});

test('the team sees that a message was not delivered which told a decision that stands no more', async () => {
  await db.outboxMail.deleteMany();
  const { id } = await application({ status: 'Offer', notified_status: 'Rejected' });
  const mail_id = crypto.randomUUID();
  await db.applicationMessage.create({
    data: { application_id: id, for_status: 'Rejected', subject: 'No', text: 'No.', sent_at: new Date(), mail_id },
  });
  await waitingMail({ id: mail_id, template: 'message', about_id: id, says: 'Rejected' });
  expect(await deliverAll()).toEqual([]);
  expect(await db.applicationMessage.findFirst({ where: { mail_id } })).toMatchObject({
    not_delivered_at: expect.any(Date),
  });
});

test('a mail about a closed or deleted job, which names the status, is written anew when that has changed', async () => {
  for (const template of ['job_closed', 'job_deleted']) {
    await db.outboxMail.deleteMany();
    const { id, job } = await application({ notified_closing: true });
    if (template === 'job_deleted') await db.job.delete({ where: { id: job.id } });
    else await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
    await waitingMail({ template, about_id: id, says: 'Applied' });
    expect(await deliverAll()).toEqual([template]);
    await waitingMail({ template, about_id: id, says: 'Applied' });
    await db.application.update({ where: { id }, data: { status: 'Interview', notified_status: 'Interview' } });
    expect(await deliverAll()).toEqual([]);
    const mails = await queuedMails(db, mailCandidates, inMinutes(10));
    expect(mails.filter((mail) => mail.about?.id === id)).toMatchObject([{ template, status: 'Interview' }]);
  }
});

test('the mails to administrators about an API key wait in the outbox, and go while it expires on the day that they name', async () => {
  await db.outboxMail.deleteMany();
  await createAdmin(db);
  const ends_at = new Date(Date.now() + 5 * 86_400_000);
  const key = { id: 'abcdefgh', name: 'Payroll', scopes: [], job_ids: [], all_jobs: true, hash: new Uint8Array(32) };
  await db.apiKey.create({ data: { ...key, ends_at } });
  const background = { add: async () => {} };
  const mailer = openMail({ db, background, settings: mailSettings }).mailer;
  await remindOfKeys({ db, mailer, site_url: '' });
  expect(new Set(await deliverAll())).toEqual(new Set(['key_expiring']));
  await db.apiKey.update({ where: { id: key.id }, data: { mailed_days: null } });
  await remindOfKeys({ db, mailer, site_url: '' });
  await db.apiKey.update({ where: { id: key.id }, data: { ends_at: new Date(Date.now() + 6 * 86_400_000) } });
  expect(await deliverAll()).toEqual([]);
});

test('many people are mailed about one job at once, and one person about one application in order', async () => {
  await db.outboxMail.deleteMany();
  const { id } = await application();
  const [early, now] = [new Date(Date.now() - 1_000), new Date()];
  await waitingMail({ template: 'message', about_id: id, recipient: 'one@example.com', created_at: early });
  await waitingMail({ template: 'message', about_id: id, recipient: 'one@example.com', created_at: now });
  await waitingMail({ template: 'message', about_id: id, recipient: 'two@example.com', created_at: now });
  async function tryLater(recipient: string) {
    const { id: mail_id } = await db.outboxMail.findFirstOrThrow({ where: { recipient, created_at: now } });
    return deliverMail({ ...delivery, transport: { deliver: async () => {} } }, mail_id);
  }
  expect(await tryLater('two@example.com'), 'another person').toBe('done');
  expect(await tryLater('one@example.com'), 'the earlier one waits').toBe('retry');
  expect(await deliverAll(), 'in their order').toEqual(['message', 'message']);
});

test('in an outage the oldest mails are tried, which no other one holds up', async () => {
  await db.outboxMail.deleteMany();
  for (let age = 0; age < 25; age += 1)
    await waitingMail({ template: 'password_changed', attempts: 1, created_at: new Date(Date.now() - age * 1_000) });
  const hurried: string[] = [];
  await hurryWaitingMails({ db, background: { hurry: async (_name, ids) => void hurried.push(...ids) } });
  const oldest = await db.outboxMail.findMany({ orderBy: { created_at: 'asc' }, take: 20, select: { id: true } });
  expect(hurried).toEqual(oldest.map(({ id }) => id));
});

test('a closed job that opened again before its mail left is told when it closes once more', async () => {
  await db.outboxMail.deleteMany();
  const { id, job } = await application({ notified_closing: true });
  await waitingMail({ template: 'job_closed', about_id: id, says: 'Applied' });
  expect(await deliverAll()).toEqual([]);
  await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
  const mails = await queuedMails(db, mailCandidates, inMinutes(10));
  expect(mails.filter((mail) => mail.about?.id === id)).toMatchObject([{ template: 'job_closed' }]);
});

test('a later mail about an application waits until an earlier one was sent', async () => {
  await db.outboxMail.deleteMany();
  const { id } = await application({ status: 'Offer' });
  const recipient = 'one@example.com';
  await waitingMail({ template: 'message', about_id: id, recipient, created_at: new Date(Date.now() - 1_000) });
  await waitingMail({ template: 'application_status', about_id: id, recipient, says: 'Offer' });
  const [later] = await db.outboxMail.findMany({ where: { template: 'application_status' } });
  const transport = { deliver: () => Promise.reject(new Error('It is not to be sent yet')) };
  const checked = { ...delivery, transport, perishable: stillRight };
  expect(await deliverMail(checked, later?.id ?? '')).toBe('retry');
  expect(await db.outboxMail.count({ where: { attempts: { gt: 0 } } })).toBe(0);
});

test('after an outage of the mail server each candidate hears the status of now, once, soon after its return', async () => {
  await db.outboxMail.deleteMany();
  await queuedMails(db, mailCandidates, inMinutes(1_000)); // drops the mails of earlier tests
  const port = await freePort();
  const background = openBackground({ db, pollSeconds: 0.5 });
  const mail = openMail({ db, background, settings: { ...mailSettings, smtp_url: `smtp://127.0.0.1:${port}` } });
  const log = memoryLog();
  background.start([mail.deliveryJob(log, stillRight)], log);
  let server: MailServer | undefined;
  onTestFinished(async () => {
    await background.stop();
    await mail.stop();
    await server?.close();
  });
  const job = await createJob(db);
  const people = await Promise.all(Array.from({ length: 20 }, () => createCandidate(db)));
  for (const candidate of people) await createApplication(db, job, candidate);
  async function become(status: string) {
    await db.application.updateMany({ where: { job_id: job.id }, data: { status } });
    await queuedMails(db, mailCandidates, { ...inMinutes(10), mailer: mail.mailer });
    const tried = { template: 'application_status', says: status, attempts: { gt: 0 } };
    await vi.waitFor(async () => expect(await db.outboxMail.count({ where: tried })).toBe(20), 20_000);
  }
  await become('Interview');
  await become('Rejected');
  // They have been away for so long that each waits for minutes until its next try.
  await db.$executeRaw`UPDATE due_work SET due_at = now() + interval '5 minutes'`;
  server = await startMailServer({ port });
  for (let run = 0; run < 4; run += 1) {
    await hurryWaitingMails({ db, background });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  }
  await vi.waitFor(() => expect(server?.received).toHaveLength(20), 20_000);
  expect(server.recipients()).toEqual(people.map(({ email }) => email).toSorted());
  expect(server.received.map(({ text = '' }) => /not taking/.test(text))).toEqual(Array(20).fill(true));
  expect(await db.outboxMail.count({ where: { sent_at: null } })).toBe(0);
}, 90_000);
