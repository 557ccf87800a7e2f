import { expect, test } from 'vitest';
import type { BulkPreview } from '@careers/contracts/hiring/bulk';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { londonTimeOf } from '@careers/contracts/common/london-time';
import { deliverMail } from '@careers/mail/deliver-mail';
import { queueMails } from '@careers/mail/queue-mails';
import { mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { mailsStillRight } from '../mail/mails-still-right.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const world = await interviewWorld();
const { db, job, admin, interviewer, applicant, arrange, offer, own, ofTeam, stored, takeMails } = world;
const { mutate, query, sendAfter, context } = world;

async function booked(profile: Parameters<typeof applicant>[1] = {}) {
  const person = await applicant({ status: 'Interview' }, profile);
  await arrange([person]);
  takeMails();
  return person;
}
type Person = Awaited<ReturnType<typeof booked>>;

const message = { notify: 'message', subject: 'Your application', text: 'Thank you for coming.' };

async function reject(people: Person[], change: object = message) {
  const rows = await db.application.findMany({ where: { id: { in: people.map((each) => each.application_id) } } });
  const action = { id: crypto.randomUUID(), job_id: job.id };
  await mutate(
    'hiring.bulk.run',
    {
      ...action,
      applications: rows.map(({ id, version }) => ({ id, version })),
      change: { status: 'Rejected', send_at: 'soon', ...change },
      typed_count: rows.length,
    },
    admin,
  );
  expect(await db.application.count({ where: { id: { in: rows.map(({ id }) => id) }, status: 'Rejected' } })).toBe(
    rows.length,
  );
  return { undo: () => mutate('hiring.bulk.undo', action, admin) };
}
/** Changes one status, as the page of the application does, and sends the usual mail after its time. */
async function move({ application_id }: Person, status: string) {
  const { version } = await db.application.findUniqueOrThrow({ where: { id: application_id } });
  await mutate('hiring.update', { id: application_id, status, version }, admin);
}
function usualMails() {
  return queuedMails(db, mailCandidates, { ...inMinutes(10), mailer: context.mailer });
}
async function stateOf(person: Person) {
  return (await own(person))[0]?.state;
}

test('[MEET-07] who sees the application reads when a planned rejection cancels its interview, and no candidate does', async () => {
  const person = await booked();
  await arrange([person], { times: [hoursAway(2)] });
  takeMails();
  expect(await ofTeam(person.application_id)).toMatchObject([{ cancels_at: null }, { cancels_at: null }]);
  const send_at = londonTimeOf(new Date(hoursAway(50)));
  const { undo } = await reject([person], { ...message, send_at });
  const [sooner, later] = await ofTeam(person.application_id, interviewer);
  expect(later).toMatchObject({ starts_at: hoursAway(100), cancels_at: hoursAway(50) });
  expect(sooner, 'it takes place before').toMatchObject({ starts_at: hoursAway(2), cancels_at: null });
  const mine = await query('hiring.interviews.upcoming', {}, interviewer);
  const theirs = mine.filter((each: { application_id: string }) => each.application_id === person.application_id);
  expect(theirs).toMatchObject([{ cancels_at: null }, { cancels_at: hoursAway(50) }]);
  expect(JSON.stringify(await own(person))).not.toContain('cancels_at');
  await undo();
  expect(await ofTeam(person.application_id)).toMatchObject([{ cancels_at: null }, { cancels_at: null }]);
});

test('[MEET-07] rejected candidates see their interviews until they are told, and get rejection and cancellation in one mail', async () => {
  const people = [await booked(), await booked()];
  await reject(people);
  await sendAfter(1);
  expect(await Promise.all(people.map(stateOf))).toEqual(['booked', 'booked']);
  expect(takeMails()).toEqual([]);
  await sendAfter(10);
  expect(await Promise.all(people.map(stateOf))).toEqual(['cancelled', 'cancelled']);
  const mails = takeMails();
  for (const { email } of people)
    expect(mails.filter(({ to }) => to === email)).toMatchObject([
      {
        template: 'message',
        text: 'Thank you for coming.',
        cancelled: [{ interview: { starts_at: hoursAway(100) }, entry: { method: 'CANCEL', sequence: 2 } }],
      },
    ]);
  expect(mails.filter(({ to }) => to === interviewer.email)).toMatchObject(
    people.map(() => ({ template: 'interview_team', news: 'cancelled', entry: { method: 'CANCEL' } })),
  );
  expect(mails).toHaveLength(4);
});

test('who is about to reject candidates reads whose interviews that cancels, also in the preview of their mails', async () => {
  const [invited, other] = [await booked(), await applicant()];
  const applications = [invited, other].map(({ application_id: id }) => ({ id, version: 1 }));
  const change = { status: 'Rejected', send_at: 'soon', notify: 'no_mail' };
  const preview = (await mutate('hiring.bulk.preview', { job_id: job.id, applications, change }, admin)) as BulkPreview;
  expect(new Map(preview.recipients.map(({ id, interview_at }) => [id, interview_at]))).toEqual(
    new Map([
      [invited.application_id, hoursAway(100)],
      [other.application_id, null],
    ]),
  );
  const mail = { job_id: job.id, change: { ...change, notify: 'status_mail' } };
  const [cancelling, usual] = await Promise.all(
    [invited, other].map(({ application_id }) => mutate('hiring.bulk.previewMail', { ...mail, application_id }, admin)),
  );
  expect(cancelling).toMatchObject({ text: expect.stringContaining('Your interview is cancelled: First interview') });
  expect(usual).toMatchObject({ text: expect.not.stringContaining('interview is cancelled') });
});

test('[MEET-07] after an undo nothing has happened to the interview', async () => {
  const person = await booked();
  const before = await stored(person);
  const { undo } = await reject([person]);
  await undo();
  await sendAfter(10);
  await usualMails();
  expect(await stored(person)).toEqual(before);
  expect(takeMails()).toEqual([]);
});

test('[MEET-07] the usual mail about a rejection carries the cancellation, once its five minutes are over', async () => {
  const person = await booked();
  await move(person, 'Rejected');
  await queuedMails(db, mailCandidates, { ...inMinutes(1), mailer: context.mailer });
  expect([await stateOf(person), takeMails()]).toEqual(['booked', []]);
  await usualMails();
  expect(takeMails(person)).toMatchObject([
    { template: 'application_status', status: 'Rejected', cancelled: [{ entry: { method: 'CANCEL' } }] },
  ]);
  expect(await stateOf(person)).toBe('cancelled');

  const undone = await booked();
  await move(undone, 'Rejected');
  await move(undone, 'Interview');
  await usualMails();
  expect([await stateOf(undone), takeMails()]).toEqual(['booked', []]);
});

test('[MEET-07] a candidate whom no mail about the rejection goes to gets one about the interview alone', async () => {
  const [quiet, unmailed] = [await booked({ mail_applications: false }), await booked()];
  const silent = await booked();
  await reject([quiet], { notify: 'status_mail' });
  await reject([silent], { notify: 'no_mail' });
  await sendAfter(10);
  await db.hiringSettings.upsert({
    where: { id: 1 },
    create: { unmailed_statuses: ['Rejected'] },
    update: { unmailed_statuses: ['Rejected'] },
  });
  await move(unmailed, 'Rejected');
  await usualMails();
  await db.hiringSettings.update({ where: { id: 1 }, data: { unmailed_statuses: [] } });
  const mails = takeMails();
  for (const { email } of [quiet, silent, unmailed])
    expect(mails.filter(({ to }) => to === email)).toMatchObject([
      { template: 'interview_cancelled', by_candidate: false, line: null, entry: { method: 'CANCEL' } },
    ]);
});

test('[MEET-07] one mail rejects and cancels several interviews in their order; a past one stays, and one without a time has no entry', async () => {
  const person = await booked();
  await offer([person], [hoursAway(120)]);
  await arrange([person], { title: 'Third interview', times: [hoursAway(140)] });
  const { id: third } = await stored(person);
  await arrange([person], { title: 'Second interview', times: [hoursAway(130)] });
  const { id: second } = await stored(person);
  const { id: past } = await db.interview.findFirstOrThrow({ where: { application_id: person.application_id } });
  const starts_at = new Date(Date.now() - 86_400_000);
  await db.interview.update({ where: { id: past }, data: { starts_at } });
  takeMails();
  await reject([person]);
  await sendAfter(10);
  expect(takeMails(person)).toMatchObject([
    {
      template: 'message',
      cancelled: [
        { interview: { title: 'Second interview' }, entry: { uid: `${second}@careers.test` } },
        { interview: { title: 'Third interview' }, entry: { uid: `${third}@careers.test` } },
        { interview: { starts_at: null }, entry: null },
      ],
    },
  ]);
  expect((await own(person)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'past']);
});

test('[MEET-07] no mail speaks of an offer that ended without a choice, or of which no time suited', async () => {
  const [late, none] = [await applicant({ status: 'Interview' }), await applicant({ status: 'Interview' })];
  await offer([late, none], [hoursAway(100)]);
  await world.act('decline', none);
  const { offer_id } = await stored(late);
  await db.interviewOffer.update({ where: { id: offer_id ?? '' }, data: { choose_by: new Date(0) } });
  takeMails();
  await reject([late, none]);
  await sendAfter(10);
  expect(takeMails().map((mail) => [mail.template, 'cancelled' in mail])).toEqual([1, 2].map(() => ['message', false]));
  expect([await stateOf(late), await stateOf(none)]).toEqual(['cancelled', 'cancelled']);
});

test('[MEET-07] a rejection that is dropped because the status moved again leaves the cancellation to a mail of its own', async () => {
  const person = await booked();
  await db.$executeRaw`TRUNCATE mail_outbox CASCADE`;
  await move(person, 'Rejected');
  const [rejection] = await usualMails().then(() => takeMails(person));
  if (!rejection) throw new Error('The rejection is mailed');
  await db.$transaction((tx) => queueMails(tx, { add: async () => undefined }, mailSettings, [rejection]));
  await move(person, 'Offer');
  const { id } = await db.outboxMail.findFirstOrThrow();
  await deliverMail(
    {
      db,
      settings: mailSettings,
      log: memoryLog(),
      signal: new AbortController().signal,
      transport: { deliver: () => Promise.reject(new Error('It is no longer right')) },
      perishable: mailsStillRight(context),
    },
    id,
  );
  expect(await db.outboxMail.count()).toBe(0);
  expect(takeMails()).toMatchObject([
    { template: 'interview_cancelled', to: person.email, user_id: person.id, entry: { method: 'CANCEL', sequence: 2 } },
  ]);
});
