import { testDatabase } from '@careers/db/testing';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { askToKeepAlerts, endAlerts } from './alert-jobs.ts';
import { keepAlert } from './alerts.service.ts';
import { sendAlerts } from './send-alerts.service.ts';
import { alertClock, titlesOf as titles } from './testing/alert-clock.ts';
import { manyAlerts } from './testing/many-alerts.ts';

const { db } = await testDatabase();
const { context, at, mailsAt, deliverAt, alert, publishedAt } = alertClock(db);

beforeEach(async () => {
  await db.jobAlert.deleteMany();
  await db.outboxMail.deleteMany();
  await db.job.deleteMany();
});

test('[ALERT-02] [ALERT-05] an alert names jobs that were first published after its press, once, and not those of before', async () => {
  const draft = await createJob(db, { status: 'Draft', created_at: new Date('2027-02-01'), title: 'Old Draft' });
  await publishedAt('2027-03-23T09:00:00Z');
  const { email } = await alert('2027-03-23T10:00:00Z');
  await db.jobAlert.create({ data: { email: 'unconfirmed@example.com', frequency: 'daily' } });
  await db.job.update({
    where: { id: draft.id },
    data: { status: 'Published', first_published_at: new Date('2027-03-23T11:00:00Z') },
  });
  expect(await mailsAt('2027-03-24T07:29:00Z')).toEqual([]);
  const [mail, ...others] = await mailsAt('2027-03-24T07:30:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, total: 1, jobs_in_words: 'All jobs', user_id: null });
  expect(titles(mail)).toEqual(['Old Draft']);
  for (const status of ['Draft', 'Published']) await db.job.update({ where: { id: draft.id }, data: { status } });
  expect(await mailsAt('2027-03-25T07:30:00Z'), 'published again').toEqual([]);
});

test('daily alerts leave at half past seven in London, weekly ones on Mondays, also the day after the clocks change', async () => {
  const daily = await alert('2027-03-26T12:00:00Z');
  const weekly = await alert('2027-03-26T12:00:00Z', { frequency: 'weekly' });
  async function nextOf({ id }: { id: string }) {
    return (await db.jobAlert.findUniqueOrThrow({ where: { id } })).next_at?.toISOString();
  }
  expect([await nextOf(daily), await nextOf(weekly)]).toEqual(['2027-03-27T07:30:00.000Z', '2027-03-29T06:30:00.000Z']);
  await publishedAt('2027-03-28T15:00:00Z');
  expect((await mailsAt('2027-03-29T06:30:00Z')).map(({ to }) => to).toSorted()).toEqual(
    [daily.email, weekly.email].toSorted(),
  );
  expect([await nextOf(daily), await nextOf(weekly)]).toEqual(['2027-03-30T06:30:00.000Z', '2027-04-05T06:30:00.000Z']);
  expect(await mailsAt('2027-03-29T06:31:00Z')).toEqual([]);
  const early = await alert('2027-03-29T05:00:00Z', { frequency: 'weekly' });
  expect(await nextOf(early), 'confirmed on a Monday before half past seven').toBe('2027-03-29T06:30:00.000Z');
});

test('[ALERT-03] a job that closes, is filled, unpublished or deleted while its mail waits is in no mail; the others follow at once', async () => {
  await alert('2027-03-23T10:00:00Z');
  const changes = [
    { closed_at: new Date() },
    { filled: true },
    { status: 'Draft' },
    { closing_date: new Date('2020-01-01') },
    null,
  ];
  for (const [day, change] of changes.entries()) {
    const published = `2027-03-${24 + day}T10:00:00Z`;
    const [gone, stays] = [await publishedAt(published, { title: 'Gone' }), await publishedAt(published)];
    const run = `2027-03-${25 + day}`;
    expect(await mailsAt(`${run}T07:31:00Z`)).toMatchObject([{ total: 2 }]);
    if (change) await db.job.update({ where: { id: gone.id }, data: change });
    else await db.job.delete({ where: { id: gone.id } });
    expect(await deliverAt(`${run}T07:32:00Z`)).toEqual([]);
    expect((await mailsAt(`${run}T07:33:00Z`)).map(titles)).toEqual([[stays.title]]);
    expect(await deliverAt(`${run}T07:33:30Z`)).toMatchObject([{ text: expect.stringContaining(stays.title) }]);
    expect(await mailsAt(`${run}T08:00:00Z`)).toEqual([]);
    await db.job.updateMany({ data: { status: 'Draft' } });
  }
});

test('[ALERT-06] with the mail server away for two days a waiting mail is dropped after six hours, and the next one is right', async () => {
  await alert('2027-03-23T10:00:00Z');
  await alert('2027-03-23T10:00:00Z', { frequency: 'weekly', next_at: null });
  await db.jobAlert.updateMany({ where: { frequency: 'weekly' }, data: { next_at: new Date('2027-03-24T07:30:00Z') } });
  const [first, second] = [await publishedAt('2027-03-23T11:00:00Z'), await publishedAt('2027-03-23T12:00:00Z')];
  expect(await mailsAt('2027-03-24T07:30:00Z')).toHaveLength(2);
  expect(await deliverAt('2027-03-24T12:00:00Z', true)).toEqual([]);
  expect(await db.outboxMail.count()).toBe(2);
  expect(await deliverAt('2027-03-24T13:31:00Z')).toEqual([]);
  expect([await db.outboxMail.count(), await db.alertSentJob.count()]).toEqual([0, 0]);
  expect(await mailsAt('2027-03-24T13:32:00Z')).toEqual([]);
  await db.job.update({ where: { id: first.id }, data: { filled: true } });
  expect((await mailsAt('2027-03-25T07:30:00Z')).map(titles)).toEqual([[second.title], [second.title]]);
  expect(await deliverAt('2027-03-25T23:00:00Z'), 'still away').toEqual([]);
  expect((await mailsAt('2027-03-26T07:30:00Z')).map(titles)).toEqual([[second.title], [second.title]]);
  expect(await deliverAt('2027-03-26T08:00:00Z')).toHaveLength(2);
  expect(await mailsAt('2027-03-29T06:30:00Z')).toEqual([]);
});

test('[REPORT-02] a mail names twenty jobs and how many there are, by the search as it was typed, and leads to that list as its source', async () => {
  await db.job.createMany({
    data: Array.from({ length: 34 }, () =>
      jobRow({ first_published_at: new Date('2027-03-23T11:00:00Z'), department: 'A \\& B' }),
    ),
  });
  await alert('2027-03-23T10:00:00Z', { search: 'fleet administrator', department: 'A \\& B' });
  await alert('2027-03-23T10:00:00Z', { search: 'flet administratr' });
  const [mail, ...others] = await mailsAt('2027-03-24T07:30:00Z');
  expect(others, 'typos are not corrected').toEqual([]);
  expect(mail).toMatchObject({ total: 34, jobs_in_words: 'Jobs matching ‘fleet administrator’ in A & B' });
  expect(titles(mail)).toHaveLength(20);
  expect(mail?.link).toBe(
    'https://careers.example.com/?search=fleet+administrator&department=A+%5C%26+B&literal=1&source=alert',
  );
  const [mailed] = await deliverAt('2027-03-24T07:30:00Z');
  expect(mailed?.text).toMatch(/\/jobs\/\S+\?source=alert\n/);
  expect(mailed?.text).toContain('See all 34:\nhttps://careers.example.com/');
});

test('a search of 200 characters that matches every job is sent as it was typed', async () => {
  const search = `leasing${' OR leasing'.repeat(17)} fleet`.slice(0, 200).padEnd(200, 'x');
  await alert('2027-03-23T10:00:00Z', { search });
  for (const title of ['Leasing Adviser', 'Fleet Leasing Clerk'])
    await publishedAt('2027-03-23T11:00:00Z', { title, description: '<p>Leasing.</p>' });
  const [mail, ...others] = await mailsAt('2027-03-24T07:31:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ total: 2 });
  expect(new URL(mail?.link ?? '').searchParams.get('search')).toBe(search);
});

test('a filter that no job has any more is told once, with the link to change it', async () => {
  await createJob(db, { department: 'HR', status: 'Draft' });
  await alert('2027-03-23T10:00:00Z', { department: 'HR' });
  await alert('2027-03-23T10:00:00Z', { department: 'People', location: 'Atlantis' });
  const [mail, ...others] = await mailsAt('2027-03-24T07:30:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ total: 0, gone: ['the department People', 'the location Atlantis'] });
  const [mailed] = await deliverAt('2027-03-28T07:30:00Z');
  expect(mailed?.text).toContain('We no longer have any jobs for the department People. You can change this alert.');
  expect(await mailsAt('2027-03-29T07:30:00Z')).toEqual([]);
});

test('a department that is renamed in the settings takes its alerts along', async () => {
  const caller = asUser(db, await createAdmin(db), 'admin');
  const renamed = await alert('2027-03-23T10:00:00Z', { department: 'Finance' });
  const { email } = await alert('2027-03-23T10:00:00Z', { department: 'Finance', search: 'van' });
  const kept = await alert('2027-03-23T10:00:00Z', { department: 'Money', search: 'van', email: email.toUpperCase() });
  const [finance] = (await caller.hiring.departments()).filter(({ name }) => name === 'Finance');
  await caller.admin.settings.departments.rename({ id: finance?.id ?? '', name: 'Money' });
  expect(await db.jobAlert.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { id: renamed.id, department: 'Money' },
    { id: kept.id, department: 'Money' },
  ]);
  const { title } = await publishedAt('2027-03-23T11:00:00Z', { department: 'Money' });
  expect((await mailsAt('2027-03-24T07:30:00Z')).map(titles)).toEqual([[title]]);
});

test('[ALERT-08] a changed address of an account moves its alerts, a mail that waits follows, and links in mails to the former address show nothing', async () => {
  const person = await createCandidate(db, { email: 'ada@example.com' });
  const own = await alert('2027-03-23T10:00:00Z', { email: 'Ada@Example.com' });
  const twice = await alert('2027-03-23T10:00:00Z', { email: 'new@example.com', search: 'van' });
  await alert('2027-03-23T10:00:00Z', { email: 'ada@example.com', search: 'van' });
  await publishedAt('2027-03-23T11:00:00Z');
  const [mail] = await mailsAt('2027-03-24T07:30:00Z');
  expect(mail).toMatchObject({ to: 'Ada@Example.com', user_id: person.id });
  await db.profile.update({
    where: { id: person.id },
    data: { email: 'new@example.com', proved_email: 'new@example.com' },
  });
  expect(await db.jobAlert.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
    { id: own.id, email: 'new@example.com' },
    { id: twice.id, email: 'new@example.com' },
  ]);
  expect(await deliverAt('2027-03-24T07:31:00Z')).toEqual([]);
  expect(await mailsAt('2027-03-24T07:32:00Z')).toMatchObject([{ to: 'new@example.com' }]);
  await db.profile.delete({ where: { id: person.id } });
  expect(await db.jobAlert.count()).toBe(0);
});

test('[ALERT-08] an account whose address is not proved moves and ends no alert of that address', async () => {
  const person = await createCandidate(db, { email: 'claimed@example.com', proved_email: null });
  await alert('2027-03-23T10:00:00Z', { email: 'claimed@example.com' });
  await db.profile.update({ where: { id: person.id }, data: { email: 'other@example.com' } });
  await db.profile.delete({ where: { id: person.id } });
  expect(await db.jobAlert.findMany()).toMatchObject([{ email: 'claimed@example.com' }]);
});

test('an alert of a disabled account sends nothing, and on a day with too many mails all wait', async () => {
  const { email } = await createCandidate(db, { disabled_at: new Date() });
  await alert('2027-03-23T10:00:00Z', { email });
  await publishedAt('2027-03-23T11:00:00Z');
  expect(await mailsAt('2027-03-24T07:30:00Z')).toEqual([]);
  const other = await alert('2027-03-23T10:00:00Z');
  expect(await at('2027-03-24T07:30:30Z', () => sendAlerts({ ...context, digestsWait: async () => true }))).toEqual([]);
  expect((await mailsAt('2027-03-24T07:31:00Z')).map(({ to }) => to)).toEqual([other.email]);
});

test('a year after the last press a mail asks whether to keep the alert; without an answer it is erased 30 days later', async () => {
  const [kept, silent] = [await alert('2027-03-23T10:00:00Z'), await alert('2027-03-23T10:00:00Z')];
  function nightOf(when: string) {
    return at(when, async () => {
      await askToKeepAlerts(context);
      await endAlerts(context);
    });
  }
  expect(await nightOf('2028-03-22T09:00:00Z')).toEqual([]);
  const asked = await nightOf('2028-03-24T09:00:00Z');
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ template: 'alert_keep', erased_on: '2028-04-23T09:00:00.000Z' });
  await keepAlert({ db, now: () => new Date('2028-03-25T09:00:00Z') }, kept.id);
  expect(await nightOf('2028-04-22T09:00:00Z')).toEqual([]);
  expect(await db.jobAlert.count()).toBe(2);
  await nightOf('2028-04-24T09:00:00Z');
  expect(await db.jobAlert.findMany()).toMatchObject([{ id: kept.id }]);
  expect(await db.jobAlert.count({ where: { id: silent.id } })).toBe(0);
  expect(await nightOf('2029-03-26T09:00:00Z')).toHaveLength(1);
});

test('which jobs mails named is forgotten after 60 days, and such a job is never new again', async () => {
  await alert('2027-03-23T10:00:00Z');
  await publishedAt('2027-03-23T11:00:00Z');
  expect(await mailsAt('2027-03-24T07:30:00Z')).toHaveLength(1);
  await db.alertSentJob.updateMany({ data: { created_at: new Date('2027-03-24T07:30:00Z') } });
  await at('2027-05-24T02:30:00Z', () => endAlerts(context));
  expect(await db.alertSentJob.count()).toBe(0);
  expect(await mailsAt('2027-05-24T06:30:00Z')).toEqual([]);
});

test('1,000 alerts over 60 searches are queued with at most 160 statements: their jobs are read once for each search', async () => {
  const { confirmed_at, next_at } = await manyAlerts(db, { alerts: 1_000, searches: 60 });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  expect(await at(next_at, () => sendAlerts({ ...context, mailer: { queueAll: async () => {} } }))).toEqual([]);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements).toBeLessThanOrEqual(160);
  expect(await db.jobAlert.count({ where: { next_at: { gt: next_at }, confirmed_at } })).toBe(1_000);
  expect(await db.alertSentJob.groupBy({ by: 'alert_id' })).toHaveLength(1_000);
});
