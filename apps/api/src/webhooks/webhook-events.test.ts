import { randomUUID } from 'node:crypto';
import { Prisma } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { recordedDb } from '@careers/db/testing-statements';
import { createApplication } from '@careers/samples/factories/application';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { submitApplication } from '../applications/submit-application.service.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { showWithheld } from '../messages/send-due.service.ts';
import { asUser } from '../testing/caller.ts';
import { recordAttempt } from './attempts.service.ts';
import { addEndpoint, afterSeconds, eventsOf, publishJob, setStatus, submitted } from './testing/webhook-world.ts';
import { giveEvents, removeOldEvents } from './webhook-events.service.ts';
import { changeJobRow, changeJobRows, deleteJobRow, insertJobRow } from '../jobs/job-rows.ts';

const { db, url } = await testDatabase();
const recorded = recordedDb(url);
afterAll(() => recorded.db.$disconnect());

beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
  await db.webhookEvent.deleteMany();
});

async function typesOf(where: Parameters<typeof eventsOf>[1]) {
  return (await eventsOf(db, where)).map(({ type }) => type);
}

/** An application whose first event is forgotten, so that only what follows is seen. */
async function applied(data: Parameters<typeof createApplication>[3] = {}) {
  const application = await createApplication(db, await createJob(db), await createCandidate(db), data);
  await db.webhookEvent.deleteMany();
  return application;
}

test('what happens to a job is noted, each kind once', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const { id } = await insertJobRow(db, jobRow({ status: 'Draft' }));
  const where = { job_id: id };
  async function change(changes: Parameters<typeof changeJobRow>[2]) {
    await changeJobRow(db, await db.job.findUniqueOrThrow({ where: { id } }), changes);
  }
  await change({ title: 'Draft still', version: 2 });
  expect(await typesOf(where), 'a Draft is nobody’s news').toEqual([]);
  await change({ status: 'Published', version: 3 });
  expect(await typesOf(where)).toEqual(['job.published']);
  await change({ title: 'Other', version: 4 });
  await change({ filled: true, version: 5 });
  await changeJobRows(db, [id], Prisma.sql`closed_at = now()`);
  await deleteJobRow(db, await db.job.findUniqueOrThrow({ where: { id } }));
  expect((await eventsOf(db, where)).map(({ type, version }) => `${type} ${version}`).toSorted()).toEqual([
    'job.changed 4',
    'job.changed 5',
    'job.closed 5',
    'job.deleted 5',
    'job.filled 5',
    'job.published 3',
  ]);
});

test('an application, its withdrawal and a message of the candidate are noted', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const job = await createJob(db);
  const person = await createCandidate(db);
  const { id } = await submitted(db, job, person);
  await db.applicationMessage.create({
    data: { application_id: id, subject: 'News', text: 'From the team', sent_at: new Date() },
  });
  const message_id = randomUUID();
  const reply = { id, text: 'Hello', idempotency_key: message_id };
  const candidate = asUser(db, person);
  for (const time of ['once', 'twice']) expect(await candidate.applications.messages.reply(reply), time).toBeTruthy();
  for (const time of ['once', 'twice']) expect(await candidate.applications.withdraw({ id }), time).toBeTruthy();
  expect(await eventsOf(db, { application_id: id })).toMatchObject([
    { type: 'application.created', job_id: job.id, version: 1 },
    { type: 'message.received', job_id: job.id, message_id },
    { type: 'application.withdrawn', job_id: job.id, version: 2 },
  ]);
});

test('nothing is noted that no endpoint wants, or only one that is off', async () => {
  await addEndpoint(db, 'https://hooks.example.com/', { event_types: ['job.deleted'] });
  await addEndpoint(db, 'https://off.example.com/', { disabled_at: new Date(), disabled_because: 'gone' });
  const person = await createCandidate(db);
  const { id } = await submitted(db, await publishJob(db), person);
  await setStatus(db, id, 'Interview');
  await asUser(db, person).applications.messages.reply({ id, text: 'Hello' });
  await asUser(db, person).applications.withdraw({ id });
  expect(await eventsOf(db)).toEqual([]);
});

test('submitting stays one statement while a webhook wants it', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const { id: job_id } = await createJob(db);
  const user = { id: (await createCandidate(db)).id } as CurrentUser;
  recorded.takeStatements();
  await submitApplication({ db: recorded.db, user }, { job_id, cover_letter: 'Hello' });
  expect(recorded.takeStatements()).toHaveLength(1);
  await submitApplication({ db, user }, { job_id, cover_letter: 'Hello' });
  const types = await typesOf({ job_id });
  expect(
    types.filter((type) => type === 'application.created'),
    'a repeated one is no other',
  ).toHaveLength(1);
});

test('[HOOK-03] a transaction that is rolled back notes nothing', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const { id } = await applied();
  await expect(
    db.$transaction(async (tx) => {
      await setStatus(tx, id, 'Offer');
      expect(await tx.webhookEvent.count()).toBe(1);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await eventsOf(db)).toEqual([]);
});

test('[HOOK-03] a status is given once it has lasted five minutes, and one that was set back never', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const slip = await applied();
  const kept = await applied();
  await setStatus(db, slip.id, 'Rejected');
  await setStatus(db, slip.id, 'Applied');
  await setStatus(db, kept.id, 'Interview');
  await setStatus(db, kept.id, 'Offer');
  await afterSeconds(db, 299);
  expect(await db.webhookAttempt.count()).toBe(0);
  await afterSeconds(db, 2);
  expect(await eventsOf(db)).toMatchObject([
    { application_id: kept.id, from_status: 'Applied', to_status: 'Offer', version: 3, state: 'given', told: false },
  ]);
  expect(await db.webhookAttempt.count()).toBe(1);
  await setStatus(db, kept.id, 'Applied');
  await afterSeconds(db, 301);
  expect(await typesOf({ application_id: kept.id })).toHaveLength(2);
});

test('a planned decision is given when the candidate is told of it, and at once', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const { id } = await applied({ status: 'Interview' });
  await setStatus(db, id, 'Rejected', 'withheld');
  await afterSeconds(db, 600);
  expect(await eventsOf(db)).toEqual([]);
  await showWithheld(db, [id], Prisma.sql`notified_status = status`);
  await giveEvents({ db }, 300);
  expect(await eventsOf(db)).toMatchObject([
    { from_status: 'Interview', to_status: 'Rejected', told: true, state: 'given', version: 2 },
  ]);
});

test('a decision that is taken back before the candidate is told of it is not given', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const { id } = await applied({ status: 'Interview' });
  await setStatus(db, id, 'Rejected', 'withheld');
  await setStatus(db, id, 'Interview', 'taken back');
  await afterSeconds(db, 600);
  expect(await eventsOf(db)).toEqual([]);
});

test('each endpoint gets the types that it wants, and two processes give each event once', async () => {
  const all = await addEndpoint(db, 'https://all.example.com/');
  const jobs = await addEndpoint(db, 'https://jobs.example.com/', { event_types: ['job.published'] });
  await submitted(db, await publishJob(db));
  await Promise.all([giveEvents({ db }, 300), giveEvents({ db }, 300)]);
  const attempts = await db.webhookAttempt.findMany({ include: { event: true } });
  const given = attempts.map(({ endpoint_id, event }) => `${endpoint_id} ${event.type}`).toSorted();
  expect(given).toEqual(
    [`${all.id} application.created`, `${all.id} job.published`, `${jobs.id} job.published`].toSorted(),
  );
});

test('[HOOK-07] erasing an application forgets its other events and notes application.erased, whose id no table has 30 days later', async () => {
  await addEndpoint(db, 'https://hooks.example.com/');
  const person = await createCandidate(db);
  const { id } = await submitted(db, await createJob(db), person);
  await setStatus(db, id, 'Interview');
  await giveEvents({ db }, 300);
  await db.user.delete({ where: { id: person.id } });
  await db.profile.deleteMany({ where: { id: person.id } });
  expect(await typesOf({ application_id: id })).toEqual(['application.erased']);
  await giveEvents({ db }, 300);
  const day = 86_400_000;
  await removeOldEvents({ db, now: () => new Date(Date.now() + 29 * day) });
  expect(await typesOf({ application_id: id })).toEqual(['application.erased']);
  await removeOldEvents({ db, now: () => new Date(Date.now() + 31 * day) });
  expect(await eventsOf(db)).toEqual([]);
  expect(await db.webhookAttempt.count()).toBe(0);
});

test('an application can be erased while the failure of its event is recorded', async () => {
  const endpoint = await addEndpoint(db, 'https://hooks.example.com/', { event_types: ['application.created'] });
  const { id } = await submitted(db, await createJob(db));
  await giveEvents({ db }, 300);
  const attempt = await db.webhookAttempt.findFirstOrThrow({ where: { event: { application_id: id } } });
  /** Waits until so many statements wait for a lock. */
  async function untilWaiting(count: number): Promise<void> {
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect(await db.$executeRawUnsafe(waiting)).toBe(count), { timeout: 10_000 });
  }
  const failure = { outcome: 'failed', status: 500, answer: null, retry_after: null } as const;
  const [recording, erased] = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT FROM webhook_endpoints WHERE id = ${endpoint.id}::uuid FOR UPDATE`; // as another record does
    const record = recordAttempt({ db }, attempt, failure, async () => undefined).catch(String);
    await untilWaiting(1);
    const erasure = db.application.delete({ where: { id } }).then(() => 'erased', String);
    await untilWaiting(2);
    return [() => record, () => erasure] as const; // they end once this transaction has
  });
  expect(await recording()).toBeNull();
  expect(await erased()).toBe('erased');
  expect(await db.webhookAttempt.count()).toBe(0);
});
