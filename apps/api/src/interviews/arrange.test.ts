import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const world = await interviewWorld();
const { db, job, admin, recruiter, interviewer, applicant, member, arrange, offer, own, stored, ofTeam, takeMails } =
  world;

async function statusOf({ application_id: id }: { application_id: string }): Promise<string> {
  return (await db.application.findUniqueOrThrow({ where: { id } })).status;
}
async function countOf({ application_id }: { application_id: string }): Promise<number> {
  return db.interview.count({ where: { application_id } });
}

test('[MEET-09] an interview at one time is booked and mailed to candidate and interviewer without names, and moves no status', async () => {
  const person = await applicant({ status: 'Under Review' }, { full_name: 'Alex Morgan' });
  expect(await arrange([person], {}, recruiter)).toEqual({ arranged: [person.application_id], left_out: [] });
  expect(await statusOf(person)).toBe('Under Review');
  expect(await own(person)).toMatchObject([
    { state: 'booked', starts_at: hoursAway(100), choose_by: null, can_choose: false, can_cancel: true },
  ]);
  const [interview] = await ofTeam(person.application_id);
  expect(interview).toMatchObject({ state: 'booked', interviewers: [{ id: interviewer.id, name: 'Sam Lee' }] });
  const mails = takeMails();
  expect(mails.map(({ template, to }) => [template, to])).toEqual([
    ['interview_booked', person.email],
    ['interview_team', interviewer.email],
  ]);
  for (const mail of mails) {
    const entry = { method: 'REQUEST', sequence: 1, organizer: 'careers@careers.test' };
    expect(mail).toMatchObject({ entry: { ...entry, uid: `${interview?.id}@careers.test` } });
    expect(JSON.stringify(mail)).not.toMatch(/Alex|Morgan|Sam Lee/);
  }
});

test('[MEET-09] a candidate is moved to Interview only where that was chosen, and the invitation stands for the mail about it', async () => {
  const [first, second] = [await applicant({ status: 'Applied' }), await applicant({ status: 'Offer' })];
  await offer([first, second], [hoursAway(100)], { move: true });
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Interview', 'Offer']);
  expect(await queuedMails(db, mailCandidates, inMinutes(60))).toEqual([]);
});

test('[MEET-02] times are offered to several selected candidates at once, and those who are out are left out', async () => {
  const people = [
    await applicant(),
    await applicant({ status: 'Interview' }),
    await applicant({ withdrawn_at: new Date() }),
    await applicant({ status: 'Rejected' }),
    await applicant({ status: 'Rejected', shown_status: 'Applied' }),
    await applicant(),
  ];
  const [, , , , , disabled] = people;
  await db.profile.update({ where: { id: disabled?.id ?? '' }, data: { disabled_at: new Date() } });
  takeMails();
  const times = [100, 101].map(hoursAway);
  const { arranged, left_out } = await offer(people, times.toReversed());
  const ids = people.map(({ application_id }) => application_id);
  expect([arranged.toSorted(), left_out.toSorted()]).toEqual([ids.slice(0, 2).toSorted(), ids.slice(2).toSorted()]);
  const mails = takeMails();
  expect(mails.map(({ template }) => template)).toEqual(['interview_offered', 'interview_offered']);
  expect(mails[0]).toMatchObject({ choose_by: hoursAway(76), entry: null, interview: { starts_at: null } });
  for (const one of people.slice(0, 2))
    expect(await own(one)).toMatchObject([{ state: 'to_choose', times, can_choose: true, choose_by: hoursAway(76) }]);
});

test('the invitation stands for the mail about a move to Interview that was made just before, but for no receipt', async () => {
  const [moved, fresh] = [
    await applicant({ status: 'Interview', notified_status: 'Applied' }),
    await applicant({ notified_status: null }),
  ];
  await offer([moved, fresh], [hoursAway(100)], { move: true });
  const mails = await queuedMails(db, mailCandidates, inMinutes(60));
  expect(mails.filter(({ user_id }) => user_id === moved.id)).toEqual([]);
  expect(mails.filter(({ user_id }) => user_id === fresh.id).map(({ template }) => template)).toContain(
    'application_received',
  );
});

test('an offer ends 24 hours before its first time but no sooner than four hours after it was sent', async () => {
  const person = await applicant();
  await offer([person], [hoursAway(6), hoursAway(100)]);
  const { choose_by } = (await own(person))[0] ?? {};
  const hours = (Date.parse(choose_by ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(3.9);
  expect(hours).toBeLessThanOrEqual(4);
  expect(await offer([person], [new Date(Date.now() + 3.9 * 3_600_000).toISOString(), hoursAway(100)])).toBe(
    'interview_too_soon',
  );
  expect(await arrange([person], { times: [hoursAway(-2)] })).toBe('interview_time_refused');
  expect(await arrange([person], { times: [hoursAway(24 * 366)] })).toBe('interview_time_refused');
});

test('a retry with the same key arranges nothing twice, also at the same moment, and the key is of no use for others', async () => {
  const [first, second] = [await applicant(), await applicant()];
  const again = { idempotency_key: crypto.randomUUID() };
  takeMails();
  const replies = await Promise.all([1, 2, 3].map(() => offer([first, second], [hoursAway(100)], again)));
  for (const { arranged } of replies)
    expect(arranged.toSorted()).toEqual([first.application_id, second.application_id].toSorted());
  expect([await countOf(first), await countOf(second)]).toEqual([1, 1]);
  expect(takeMails().filter(({ template }) => template === 'interview_offered')).toHaveLength(2);
  expect(await offer([await applicant()], [hoursAway(100)], again)).toBe('key_reused');

  const once = { idempotency_key: crypto.randomUUID() };
  const set = await Promise.all([arrange([first], once), arrange([first], once)]);
  expect(set).toEqual([1, 2].map(() => ({ arranged: [first.application_id], left_out: [] })));
  expect(await countOf(first)).toBe(2);
});

test('an application has at most 50 interviews, also of calls at the same moment', async () => {
  const person = await applicant();
  const { application_id } = person;
  const row = { application_id, title: 'Talk', minutes: 30, kind: 'phone', organizer: 'careers@careers.test' };
  const cancelled_at = new Date();
  await db.interview.createMany({
    data: Array.from({ length: 49 }, () => ({ id: crypto.randomUUID(), ...row, cancelled_at })),
  });
  const replies = await Promise.all([arrange([person]), arrange([person])]);
  expect(replies).toContain('too_many_interviews');
  expect(await countOf(person)).toBe(50);
});

test('a recruiter of the job arranges, but no other member, none of another job, and arrangements are the administrators’', async () => {
  const other = await createJob(db);
  const [person, stranger] = [await applicant(), await member(other, 'recruiter')];
  const manager = await member(job, 'hiring_manager');
  expect(await arrange([person], {}, stranger)).toBe('job_not_found');
  expect(await arrange([person], { job_id: other.id }, stranger)).toEqual({ arranged: [], left_out: [] });
  expect(await arrange([person], {}, manager)).toBe('forbidden');
  expect(await arrange([person], {}, interviewer)).toBe('forbidden');
  expect(await arrange([person], { arrangements: 'A ramp.' }, recruiter)).toBe('forbidden');
  expect(await countOf(person)).toBe(0);
  expect(await arrange([person], { arrangements: 'A ramp.' }, admin)).toMatchObject({ left_out: [] });
  expect(await stored(person)).toMatchObject({ arrangements: 'A ramp.' });
  expect(await world.change(person, { arrangements: 'None.' }, recruiter)).toBe('forbidden');
  expect(await world.change(person, {}, manager)).toBe('forbidden');
  expect(await world.cancel(person, {}, stranger)).toBe('application_not_found');
});

test('people of the job’s team alone interview, at most five, and never themselves', async () => {
  const person = await applicant();
  const stranger = await member(await createJob(db), 'recruiter');
  for (const interviewers of [[stranger.id], [person.id], [crypto.randomUUID()], [interviewer.id, stranger.id]])
    expect(await arrange([person], { interviewers })).toBe('not_assignable');
  const member_id = (await member(job, 'interviewer', {})).id;
  await db.application.update({ where: { id: person.application_id }, data: { user_id: member_id } });
  expect(await arrange([person], { interviewers: [member_id] })).toBe('not_assignable');

  const crowded = await applicant();
  const { application_id } = crowded;
  const assigned = await Promise.all([1, 2, 3, 4, 5].map(() => member(job, 'recruiter')));
  await db.applicationAssignee.createMany({
    data: assigned.map(({ id: profile_id }) => ({ application_id, profile_id })),
  });
  expect(await arrange([crowded])).toBe('too_many_assignees');
  expect([await countOf(person), await countOf(crowded)]).toEqual([0, 0]);
});

test('other times are offered for the interview of which none suits, and it stays one', async () => {
  const person = await applicant();
  const newcomer = await member(job, 'interviewer');
  await offer([person], [hoursAway(100)]);
  await world.act('decline', person, { line: 'I am away that week.' });
  const { interview_id } = await world.idsOf(person);
  takeMails();
  const again = { interview_id, interviewers: [newcomer.id], minutes: 30, idempotency_key: crypto.randomUUID() };
  const times = [200, 201].map(hoursAway);
  for (const _ of [1, 2])
    expect(await offer([person], times, again, recruiter)).toMatchObject({ arranged: [person.application_id] });
  expect(takeMails()).toMatchObject([{ template: 'interview_offered', to: person.email, times }]);
  expect(await own(person)).toMatchObject([{ id: interview_id, state: 'to_choose', times, minutes: 30 }]);
  const [interview] = await ofTeam(person.application_id);
  expect(interview).toMatchObject({ version: 2, interviewers: [{ id: newcomer.id }] });
  expect(interview?.events.map(({ kind }) => kind)).toEqual(['offered', 'declined', 'offered']);
  expect(await ofTeam(person.application_id, interviewer), 'who is no interviewer any more').toBe(
    'application_not_found',
  );

  await world.choose(person, hoursAway(201));
  expect(await offer([person], [hoursAway(300)], { interview_id })).toBe('changed_meanwhile');
  expect(await own(person)).toMatchObject([{ state: 'booked', starts_at: hoursAway(201) }]);
  const other = await applicant();
  await offer([other], [hoursAway(100)]);
  const theirs = (await world.idsOf(other)).interview_id;
  expect(await offer([person], [hoursAway(300)], { interview_id: theirs }), 'of another one').toBe('changed_meanwhile');
});

test('while a candidate chooses, either their time stands or the other times do', async () => {
  for (const _ of [1, 2, 3, 4]) {
    const person = await applicant();
    await offer([person], [hoursAway(100)]);
    const { interview_id } = await world.idsOf(person);
    const [offered] = await Promise.all([
      offer([person], [hoursAway(200)], { interview_id }),
      world.choose(person, hoursAway(100)),
    ]);
    const [interview] = await own(person);
    expect([offered, interview?.starts_at]).toEqual(
      interview?.state === 'booked'
        ? ['changed_meanwhile', hoursAway(100)]
        : [{ arranged: [person.application_id], left_out: [] }, null],
    );
  }
});

const two = { applications: [1, 2].map(() => crypto.randomUUID()) };
test.for(
  Object.entries({
    '[MEET-10] a script as link': { kind: 'video', place: 'javascript:alert(1)' },
    '[MEET-10] data as link': { kind: 'video', place: 'data:text/html,x' },
    '[MEET-10] a link without https': { kind: 'video', place: 'http://meet.example.com' },
    'a video without a link': { kind: 'video', place: '' },
    'no address': { kind: 'in_person', place: ' ' },
    '14 minutes': { minutes: 14 },
    '481 minutes': { minutes: 481 },
    '21 times': { choose: true, times: Array.from({ length: 21 }, (_, n) => hoursAway(100 + n)) },
    'two times without a choice': { times: [hoursAway(100), hoursAway(101)] },
    'a title that is too long': { title: 'x'.repeat(121) },
    'a text that is too long': { text: 'x'.repeat(2_001) },
    'arrangements for two': { ...two, choose: true, arrangements: 'A ramp.' },
    'one time instead of an offer': { interview_id: crypto.randomUUID() },
    'other times for two': { ...two, choose: true, interview_id: crypto.randomUUID() },
    'six interviewers': { interviewers: Array.from({ length: 6 }, () => crypto.randomUUID()) },
  }),
)('%s is refused', async ([_, input]) => {
  expect(await arrange([{ application_id: crypto.randomUUID() }])).toEqual({ arranged: [], left_out: [] });
  expect(await arrange([{ application_id: crypto.randomUUID() }], input)).toBe('bad_request');
});

test('more than twenty candidates, or several for one time, are refused', async () => {
  const people = Array.from({ length: 21 }, () => ({ application_id: crypto.randomUUID() }));
  expect(await offer(people, [hoursAway(100)])).toBe('bad_request');
  expect(await arrange(people.slice(0, 2))).toBe('bad_request');
});
