import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { deliverMail } from '@careers/mail/deliver-mail';
import { hurryWaitingMails } from '@careers/mail/after-outage';
import { openMail } from '@careers/mail/open-mail';
import { MAIL_QUEUE } from '@careers/mail/queue-mails';
import { type MailServer, startMailServer } from '@careers/mail/testing/mail-server';
import { mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { freePort } from '@careers/postgres/free-port';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { openBackground } from '@careers/server/background';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { mailsStillRight } from './mails-still-right.ts';

const { url } = await testDatabase();
const db = createDb(url, { max: 6 });
afterAll(() => db.$disconnect());

/** Tries each waiting mail once, the oldest first, and returns the templates of those that left. */
async function deliverAll(): Promise<string[]> {
  const left: string[] = [];
  const waiting = await db.outboxMail.findMany({
    where: { sent_at: null },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
  });
  for (const { id, template } of waiting) {
    const transport = { deliver: async () => void left.push(template) };
    const { signal } = new AbortController();
    await deliverMail({ db, transport, log: memoryLog(), signal, perishable: mailsStillRight({ db }) }, id);
  }
  return left;
}

/** Puts a mail into the outbox, as the service that queues it does. */
async function waitingMail(mail: {
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
    subject: 's',
    text: 't',
    html: 'h',
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
      { template: 'job_closed', about_id: id },
      () => db.job.update({ where: { id: job.id }, data: { closed_at: null } }),
    ];
  },
  'of a deleted job': async () => {
    const { id, job } = await application();
    await db.job.delete({ where: { id: job.id } });
    return [
      { template: 'job_deleted', about_id: id },
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
  'of a part on a team': async () => {
    const [job, user_id] = [await createJob(db), await person()];
    await db.jobMember.create({ data: { job_id: job.id, profile_id: user_id, part: 'recruiter' } });
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
    const recipient = `${crypto.randomUUID()}@example.com`;
    return [
      { template: 'magic_link', recipient },
      () => db.outboxMail.updateMany({ where: { recipient }, data: { stale_after: new Date() } }),
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

test('of two links to one person, and of two mails about the status of one application, the last one is sent', async () => {
  await db.outboxMail.deleteMany();
  const [{ id }, recipient] = [await application({ status: 'Offer' }), 'one@example.com'];
  for (const created_at of [new Date(Date.now() - 1_000), new Date()]) {
    await waitingMail({ template: 'magic_link', recipient, created_at });
    await waitingMail({ template: 'application_status', about_id: id, says: 'Offer', created_at });
  }
  await waitingMail({ template: 'password_changed', recipient });
  expect((await deliverAll()).toSorted()).toEqual(['application_status', 'magic_link', 'password_changed']);
});

test('a closed job that opened again before its mail left is told when it closes once more', async () => {
  await db.outboxMail.deleteMany();
  const { id, job } = await application({ notified_closing: true });
  await waitingMail({ template: 'job_closed', about_id: id });
  expect(await deliverAll()).toEqual([]);
  await db.job.update({ where: { id: job.id }, data: { closed_at: new Date() } });
  const mails = await queuedMails(db, mailCandidates, inMinutes(10));
  expect(mails.filter((mail) => mail.about?.id === id)).toMatchObject([{ template: 'job_closed' }]);
});

test('a later mail about an application waits while an earlier one is being sent', async () => {
  await db.outboxMail.deleteMany();
  const { id } = await application({ status: 'Offer' });
  await waitingMail({ template: 'message', about_id: id, created_at: new Date(Date.now() - 1_000) });
  await waitingMail({ template: 'application_status', about_id: id, says: 'Offer' });
  await db.outboxMail.updateMany({ where: { template: 'message' }, data: { taken_at: new Date() } });
  const [later] = await db.outboxMail.findMany({ where: { template: 'application_status' } });
  const transport = { deliver: () => Promise.reject(new Error('It is not to be sent yet')) };
  const { signal } = new AbortController();
  const delivery = { db, transport, log: memoryLog(), signal, perishable: mailsStillRight({ db }) };
  expect(await deliverMail(delivery, later?.id ?? '')).toBe('retry');
  expect(await db.outboxMail.count({ where: { attempts: { gt: 0 } } })).toBe(0);
});

test('[MSG-07] after an outage of the mail server each candidate hears the status of now, once, soon after its return', async () => {
  await db.outboxMail.deleteMany();
  await queuedMails(db, mailCandidates, inMinutes(1_000)); // drops the mails of earlier tests
  const port = await freePort();
  const background = await openBackground({ databaseUrl: url, queues: [MAIL_QUEUE], pollSeconds: 0.5 });
  const mail = openMail({ db, background, settings: { ...mailSettings, smtp_url: `smtp://127.0.0.1:${port}` } });
  const log = memoryLog();
  await background.start({ scheduled: [], queued: [mail.deliveryJob(log, mailsStillRight({ db }))] }, log);
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
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() + interval '5 minutes' WHERE name = ${MAIL_QUEUE} AND state = 'retry'`;
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
