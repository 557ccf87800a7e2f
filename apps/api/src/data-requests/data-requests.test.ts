import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Mail } from '@careers/mail/mailer';
import { beforeEach, expect, test } from 'vitest';
import { createCaller } from '../app-router.ts';
import { asUser, visitorContext } from '../testing/caller.ts';
import { eraseFromRegister } from '../profiles/erase-requests.ts';
import { dataRequestJobs, remindOfRequests } from './data-request-jobs.ts';

const { db } = await testDatabase();
const admin = await createAdmin(db);
const mails: Mail[] = [];
const mailer = { queueAll: async (_tx: unknown, queued: readonly Mail[]) => void mails.push(...queued) };
const session = { session_id: admin.id, aal: 'aal1', is_anonymous: false, has_factor: false, memberships: [] } as const;
const { requests } = createCaller({
  ...visitorContext(db),
  mailer,
  getCurrentUser: async () => ({ id: admin.id, email: admin.email, role: 'admin', ...session }),
}).admin;

type Values = Parameters<typeof db.dataRequest.create>[0]['data'];
function entry(values: Partial<Values> = {}) {
  const person = { name: 'Jo Carter', email: 'jo@example.com', text: 'Please.', number: crypto.randomUUID() };
  return db.dataRequest.create({ data: { kind: 'access', received_on: day('2026-01-10'), ...person, ...values } });
}
function day(text: string): Date {
  return new Date(text);
}
function remind(moment: string) {
  return remindOfRequests({ db, mailer, site_url: 'https://careers.test', now: () => new Date(moment) });
}
/** The complaints and requests that the checklist names as urgent. */
async function needs() {
  const checklist = await asUser(db, admin, 'admin').admin.setup.read();
  return checklist.needs.filter(({ need }) => need === 'requests_due');
}
beforeEach(async () => {
  mails.length = 0;
  await db.dataRequest.deleteMany();
  await db.profile.deleteMany({ where: { id: { not: admin.id } } });
});

test.for([
  ['access', '2026-01-10', '2026-02-10'],
  ['erasure', '2027-01-31', '2027-02-28'],
  ['correction', '2028-01-31', '2028-02-29'],
  ['other', '2026-02-28', '2026-03-28'],
  ['access', '2026-03-31', '2026-04-30'],
  ['access', '2026-11-25', '2026-12-25'],
  ['access', '2026-12-31', '2027-01-31'],
  ['complaint', '2026-01-31', '2026-03-02'],
  ['complaint', '2026-10-24', '2026-11-23'],
  ['complaint', '2026-12-02', '2027-01-01'],
] as const)(
  '[DUTY-02] a new entry of the kind %s that came on %s is due on %s',
  async ([kind, received_on, due_on]) => {
    const { id } = await entry({ kind, received_on: day(received_on) });
    expect(await requests.byId({ id })).toMatchObject({ kind, state: 'new', due_on });
  },
);

test('[DUTY-02] an administrator enters what came by phone or post, without an address too, and not of tomorrow', async () => {
  const told = { kind: 'complaint', came_by: 'post', name: ' Jo  Carter ', email: '', text: 'By letter.' } as const;
  const added = await requests.add({ ...told, received_on: '2026-01-31' });
  expect(added).toMatchObject({ came_by: 'post', name: 'Jo Carter', email: null, state: 'new', due_on: '2026-03-02' });
  expect(added.number).toMatch(/^\w{4}-\w{4}$/);
  expect(mails).toEqual([]);
  const acknowledged = await requests.update({ id: added.id, version: 1, acknowledged: true, notes: 'Wrote back.' });
  expect(acknowledged).toMatchObject({ state: 'acknowledged', due_on: null, notes: 'Wrote back.', version: 2 });
  await expect(requests.add({ ...told, received_on: '2099-01-01' })).rejects.toThrow('not in the future');
});

test('[DUTY-03] waiting for them stops the clock from one day to another, again and again, and can be taken back', async () => {
  const { id } = await entry();
  async function wait(version: number, waiting: { from: string; to?: string } | null) {
    const { state, due_on, waited_days } = await requests.update({ id, version, waiting });
    return [state, due_on, waited_days];
  }
  expect(await wait(1, { from: '2026-01-20' })).toEqual(['waiting', null, 0]);
  expect(await wait(2, { from: '2026-01-20', to: '2026-01-25' })).toEqual(['acknowledged', '2026-02-15', 0]);
  expect(await wait(3, { from: '2026-01-20', to: '2026-01-27' }), 'a corrected day').toEqual([
    'acknowledged',
    '2026-02-17',
    0,
  ]);
  expect(await wait(4, { from: '2026-02-01' }), 'another stop').toEqual(['waiting', null, 7]);
  expect(await wait(5, { from: '2026-02-01', to: '2026-02-04' })).toEqual(['acknowledged', '2026-02-20', 7]);
  expect(await wait(6, null)).toEqual(['acknowledged', '2026-02-17', 7]);
  await expect(wait(7, { from: '2026-01-09' })).rejects.toMatchObject({ cause: { code: 'waiting_too_early' } });
  await expect(wait(7, { from: '2026-01-20', to: '2026-01-20' })).rejects.toThrow('Enter a day after the first one');
  await expect(wait(6, null)).rejects.toMatchObject({ cause: { code: 'changed_meanwhile' } });
});

test('[DUTY-03] no day of a stopped clock counts twice, once the last stop was taken back too', async () => {
  const { id } = await entry();
  const first = { from: '2026-01-20', to: '2026-01-27' };
  await requests.update({ id, version: 1, waiting: first });
  await requests.update({ id, version: 2, waiting: { from: '2026-02-01', to: '2026-02-04' } });
  await requests.update({ id, version: 3, waiting: null });
  for (const from of ['2026-01-20', '2026-01-26'])
    await expect(requests.update({ id, version: 4, waiting: { from, to: '2026-02-02' } })).rejects.toMatchObject({
      cause: { code: 'waiting_too_early', field: 'waiting.from' },
    });
  const again = await requests.update({ id, version: 4, waiting: { from: '2026-01-27', to: '2026-01-28' } });
  expect(again).toMatchObject({ due_on: '2026-02-18', waited_days: 7 });
});

test('[DUTY-02] a stopped clock acknowledges no complaint; an acknowledgement by hand is taken back, one by mail is not', async () => {
  const complaint = await entry({ kind: 'complaint' });
  const { id } = complaint;
  const waiting = { from: '2026-01-20' };
  expect(await requests.update({ id, version: 1, waiting })).toMatchObject({ state: 'new', due_on: '2026-02-09' });
  const acknowledged = await requests.update({ id, version: 2, acknowledged: true, waiting: null });
  expect(acknowledged).toMatchObject({ state: 'acknowledged', due_on: null, acknowledged_by_hand: true });
  const takenBack = await requests.update({ id, version: 3, acknowledged: false });
  expect(takenBack).toMatchObject({ state: 'new', due_on: '2026-02-09', acknowledged_by_hand: false });
  const mailed = await entry({ kind: 'complaint', acknowledged_at: new Date(), mail_id: crypto.randomUUID() });
  expect(await requests.update({ id: mailed.id, version: 1, acknowledged: false })).toMatchObject({
    state: 'acknowledged',
    acknowledged_by_hand: false,
  });
});

test('[DUTY-03] reminders and the list of what waits leave out an entry whose clock has stopped', async () => {
  const { id } = await entry({ acknowledged_at: new Date() });
  const complaint = await entry({ kind: 'complaint', acknowledged_at: new Date(), received_on: day('2026-01-12') });
  await remind('2026-01-12T09:00:00Z');
  const link = 'https://careers.test/admin/requests';
  expect(mails).toMatchObject([{ template: 'requests_due', to: admin.email, count: 2, due_on: '2026-02-10', link }]);
  mails.length = 0;
  await requests.update({ id, version: 1, waiting: { from: '2026-01-20' } });
  const { team_record_requests: waiting } = await asUser(db, admin, 'admin').admin.overview();
  expect(waiting).toEqual({ count: 1, first: [{ id: complaint.id, kind: 'complaint', due_on: null }] });
  expect(await needs()).toEqual([]);
  for (const moment of ['2026-02-07T09:00:00Z', '2026-02-11T09:00:00Z']) await remind(moment);
  expect(mails).toEqual([]);
  await requests.update({ id, version: 2, waiting: { from: '2026-01-20', to: '2026-01-22' } });
  expect(await needs()).toMatchObject([{ id, count: 1, at: '2026-02-12T00:00:00.000Z' }]);
  for (const moment of ['2026-02-11T09:00:00Z', '2026-02-11T10:00:00Z', '2026-02-13T07:59:59Z']) await remind(moment);
  expect(mails, '3 days before, and not late').toMatchObject([{ count: 1, due_on: '2026-02-12' }]);
  await remind('2026-02-13T08:00:00Z');
  expect(mails).toHaveLength(2);
});

test('an acknowledgement whose mail is given up is taken back, and administrators are notified at once', async () => {
  const mail_id = crypto.randomUUID();
  const given = { template: 'request_received', message_id: mail_id, data: {}, recipient: 'jo@example.com' };
  const { id } = await entry({
    kind: 'complaint',
    acknowledged_at: new Date(),
    mail_id,
    reminded_on: day('2026-01-10'),
  });
  await db.outboxMail.create({ data: { ...given, id: mail_id } });
  await remind('2026-01-11T09:00:00Z');
  expect(await requests.byId({ id })).toMatchObject({ state: 'acknowledged', due_on: null });
  await db.outboxMail.update({ where: { id: mail_id }, data: { failed_at: new Date() } });
  await remind('2026-01-11T10:00:00Z');
  expect(await requests.byId({ id })).toMatchObject({ state: 'new', due_on: '2026-02-09' });
  expect(mails).toMatchObject([{ count: 1, due_on: '2026-02-09' }]);
});

test('[DUTY-04] an answer whose mail is given up opens the entry again, with its text, to send to a corrected address', async () => {
  const { id } = await entry({ email: 'jo@exmaple.com', reminded_on: day('2026-01-10') });
  await requests.answer({ id, version: 1, outcome: 'done', answer: 'Here it is.' });
  const { mail_id } = await db.dataRequest.findUniqueOrThrow({ where: { id } });
  expect(mails).toMatchObject([{ id: mail_id, to: 'jo@exmaple.com' }]);
  const given = { template: 'request_answered', message_id: 'answer', data: {}, recipient: 'jo@exmaple.com' };
  await db.outboxMail.create({ data: { ...given, id: mail_id ?? '', failed_at: new Date() } });
  await remind('2026-01-11T10:00:00Z');
  const reopened = { state: 'new', mail_failed: true, outcome: null, answer: 'Here it is.', due_on: '2026-02-10' };
  expect(await requests.byId({ id })).toMatchObject(reopened);
  expect(mails).toMatchObject([{}, { template: 'requests_due', count: 1 }]);
  await expect(requests.update({ id, version: 3, email: 'jo' })).rejects.toThrow('email');
  expect(await requests.update({ id, version: 3, email: 'jo@example.com' })).toMatchObject({
    ...reopened,
    email: 'jo@example.com',
  });
  expect(mails, 'a corrected address mails nothing').toHaveLength(2);
  const answered = await requests.answer({ id, version: 4, outcome: 'done', answer: 'Here it is.' });
  expect(answered).toMatchObject({ state: 'answered', mail_failed: false });
  expect(mails.at(-1)).toMatchObject({ template: 'request_answered', to: 'jo@example.com' });
});

test('[DUTY-04] the answer is mailed and stored with its outcome, once', async () => {
  const { id, number } = await entry();
  const answered = await requests.answer({ id, version: 1, outcome: 'partly', answer: 'Here is most of it.' });
  expect(answered).toMatchObject({ state: 'answered', outcome: 'partly', due_on: null, answer: 'Here is most of it.' });
  expect(mails).toEqual([
    {
      template: 'request_answered',
      id: expect.any(String),
      to: 'jo@example.com',
      user_id: null,
      number,
      text: 'Here is most of it.',
    },
  ]);
  const again = { id, version: 2, outcome: 'done', answer: 'Once more.' } as const;
  await expect(requests.answer(again)).rejects.toMatchObject({ cause: { code: 'request_closed' } });
  await expect(requests.update({ id, version: 2, notes: '' })).rejects.toMatchObject({
    cause: { code: 'request_closed' },
  });
  await expect(requests.answer({ ...again, answer: ' ' })).rejects.toThrow('Enter your answer');
  const withdrawn = await entry({ kind: 'complaint' });
  expect(await requests.answer({ id: withdrawn.id, version: 1, outcome: 'withdrawn' })).toMatchObject({
    state: 'withdrawn',
    answer: null,
  });
  expect(mails).toHaveLength(1);
});

test('[DUTY-04] an entry is erased 24 months after it was answered, and not while it is open', async () => {
  const [open, late] = [
    await entry({ received_on: day('2020-01-10') }),
    await entry({ outcome: 'done', closed_at: monthsAgo(25) }),
  ];
  const recent = await entry({ outcome: 'done', closed_at: monthsAgo(23) });
  for (const { name, work } of dataRequestJobs({ db, mailer, site_url: '' }))
    if (name === 'remove-old-data-requests') await work();
  const left = await db.dataRequest.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  expect(left.map(({ id }) => id)).toEqual([open.id, recent.id].toSorted());
  expect(left.map(({ id }) => id)).not.toContain(late.id);
});
function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

test('[DUTY-04] after its account is erased an entry has kind, dates and outcome alone; an open complaint its address too, until it is answered', async () => {
  const person = await createCandidate(db);
  const email = person.email?.toUpperCase() ?? '';
  const values = { email, notes: 'Rang them.' };
  const complaint = await entry({ ...values, kind: 'complaint', acknowledged_at: new Date() });
  const erasure = await entry({ ...values, kind: 'erasure' });
  const access = await entry(values);
  const answered = await entry({ ...values, outcome: 'refused', answer: 'No.', closed_at: new Date('2026-02-01') });
  const others = await entry({ email: `x${email}` });
  await db.teamRecordRequest.create({ data: { profile_id: person.id, due_on: day('2026-02-10') } });
  await db.$transaction((tx) => eraseFromRegister(tx, { id: person.id, proved_email: person.email }));
  await db.profile.delete({ where: { id: person.id } });

  const blank = { number: null, name: null, email: null, text: null, answer: null, notes: '', person: null };
  expect(await requests.byId({ id: complaint.id })).toMatchObject({
    ...blank,
    email,
    number: complaint.number,
    state: 'acknowledged',
    account_erased: true,
  });
  expect(await requests.byId({ id: erasure.id })).toMatchObject({ ...blank, state: 'answered', outcome: 'done' });
  expect(await requests.byId({ id: access.id })).toMatchObject({ ...blank, state: 'withdrawn' });
  expect(await requests.byId({ id: answered.id })).toMatchObject({
    ...blank,
    outcome: 'refused',
    closed_at: '2026-02-01T00:00:00.000Z',
  });
  expect(await requests.byId({ id: others.id })).toMatchObject({ name: 'Jo Carter', text: 'Please.' });
  const { entries } = await requests.list({ state: 'all', kind: 'team_records' });
  expect(entries).toMatchObject([{ name: null, number: null, state: 'withdrawn' }]);

  await requests.update({ id: complaint.id, version: 2, notes: 'Jo Carter rang.' });
  await requests.answer({ id: complaint.id, version: 3, outcome: 'done', answer: 'We are sorry, Jo.' });
  expect(mails).toMatchObject([{ to: email, text: 'We are sorry, Jo.' }]);
  expect(await requests.byId({ id: complaint.id })).toMatchObject({ ...blank, outcome: 'done' });
});

test('a complaint whose acknowledgement had not left when its account was erased is to acknowledge again', async () => {
  const person = await createCandidate(db);
  const mail_id = crypto.randomUUID();
  const given = { template: 'request_received', message_id: mail_id, data: {}, recipient: person.email };
  await db.outboxMail.create({ data: { ...given, id: mail_id } });
  const values = { kind: 'complaint', email: person.email, reminded_on: day('2026-01-10') };
  const { id } = await entry({ ...values, acknowledged_at: new Date(), mail_id });
  await db.$transaction((tx) => eraseFromRegister(tx, { id: person.id, proved_email: person.email }));
  expect(await requests.byId({ id })).toMatchObject({ state: 'new', due_on: '2026-02-09' });
  await remind('2026-01-10T12:00:00Z');
  expect(mails, 'administrators are notified anew').toMatchObject([{ template: 'requests_due', count: 1 }]);
});

test('[DUTY-05] a candidate’s request for team records is an entry, with the state that it has where it is released', async () => {
  const person = await createCandidate(db);
  await createApplication(db, await createJob(db), person, { flags: ['No licence'] });
  await asUser(db, person).profile.requestTeamRecords();
  const { id } = await db.teamRecordRequest.findFirstOrThrow();
  const { entries } = await requests.list({});
  expect(entries).toMatchObject([{ id, kind: 'team_records', state: 'acknowledged', name: person.full_name }]);
  expect(await requests.byId({ id })).toMatchObject({ came_by: 'account', person: { id: person.id } });
  await db.teamRecordRequest.update({ where: { id }, data: { released_at: new Date() } });
  expect((await requests.list({})).entries).toEqual([]);
  expect((await requests.list({ state: 'answered' })).entries).toMatchObject([{ id, due_on: null }]);
});

test('the register lists open entries in the order in which they are due, page by page, with its filters', async () => {
  const numbers = ['second', 'first', 'third', 'waits', 'old', 'new'];
  const rows: Partial<Values>[] = [
    { received_on: day('2026-01-10') },
    { kind: 'complaint', received_on: day('2026-01-11'), acknowledged_at: new Date() },
    { kind: 'complaint', received_on: day('2026-01-20') },
    { received_on: day('2026-01-01'), acknowledged_at: new Date(), waiting_from: day('2026-01-02') },
    { outcome: 'done', closed_at: new Date('2026-01-01') },
    { outcome: 'withdrawn', closed_at: new Date('2026-03-01') },
  ];
  for (const [at, values] of rows.entries()) await entry({ ...values, number: numbers[at] ?? null });
  async function listed(input: Parameters<typeof requests.list>[0] = {}) {
    const { entries, next_cursor } = await requests.list({ limit: 2, ...input });
    const names = entries.map(({ number }) => number);
    if (next_cursor === null) return names;
    const rest: (string | null)[] = await listed({ ...input, cursor: next_cursor });
    return [...names, ...rest];
  }
  expect(await listed()).toEqual(['first', 'second', 'third', 'waits']);
  expect(await listed({ state: 'all' })).toEqual(['first', 'second', 'third', 'waits', 'new', 'old']);
  expect(await listed({ state: 'waiting' })).toEqual(['waits']);
  expect(await listed({ kind: 'complaint' })).toEqual(['first', 'third']);
  expect(await listed({ search: 'THIR' })).toEqual(['third']);
  expect(await listed({ search: 'nothing%' })).toEqual([]);
});
