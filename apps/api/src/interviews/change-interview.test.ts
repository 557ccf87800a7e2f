import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const world = await interviewWorld();
const { call, db, job, admin, recruiter, interviewer, applicant, applicants, member } = world;
const { arrange, offer, own, ofTeam, choose, change, act, stored, idsOf, takeMails, mutate } = world;

async function booked() {
  const person = await applicant();
  await arrange([person]);
  takeMails();
  return person;
}

test('a changed time is mailed to all with the same UID and a higher SEQUENCE, and what only the team reads to the team alone', async () => {
  const person = await booked();
  const { id } = await stored(person);
  await change(person, { starts_at: hoursAway(110) });
  const entry = { method: 'REQUEST', uid: `${id}@careers.test`, sequence: 2 };
  expect(takeMails()).toMatchObject([
    { template: 'interview_changed', to: person.email, entry, interview: { starts_at: hoursAway(110) } },
    { template: 'interview_team', news: 'changed', to: interviewer.email, entry },
  ]);
  await change(person, { team_text: 'Ask about vans.' });
  expect(takeMails()).toMatchObject([
    { template: 'interview_team', to: interviewer.email, interview: { text: 'Ask about vans.' } },
  ]);
  await change(person, { team_text: 'Ask about vans.', arrangements: 'A ramp.' });
  await change(person, { team_text: 'Ask about vans.' }, recruiter);
  expect(takeMails(), 'nothing that they read').toEqual([]);
  expect(await stored(person)).toMatchObject({ arrangements: 'A ramp.', version: 5 });
  const [interview] = await ofTeam(person.application_id);
  expect(interview?.events.map(({ kind }) => kind)).toEqual(['booked', 'changed']);
});

test('[MEET-06] a new time, set by the team or chosen by the candidate, is one that the interviewers are reminded of', async () => {
  const person = await applicant();
  await offer([person], [100, 101].map(hoursAway));
  await choose(person, hoursAway(100));
  const where = { interview_id: (await stored(person)).id };
  async function isDueAgain(move: () => Promise<unknown>) {
    await db.interviewer.updateMany({ where, data: { reminded_on: new Date('2026-06-11') } });
    await move();
    return (await db.interviewer.count({ where: { ...where, reminded_on: null } })) > 0;
  }
  expect(await isDueAgain(() => choose(person, hoursAway(101)))).toBe(true);
  expect(await isDueAgain(() => change(person, { starts_at: hoursAway(100) }))).toBe(true);
  expect(await isDueAgain(() => change(person, { text: 'Bring a coat.' })), 'the time is the same').toBe(false);
});

test('an interviewer who is added is mailed an entry, one who is taken off a cancellation, and the candidate nothing', async () => {
  const person = await booked();
  const second = await member(job, 'interviewer');
  await change(person, { interviewers: [second.id] });
  expect(takeMails().map((mail) => [mail.to, 'news' in mail && mail.news, 'entry' in mail && mail.entry])).toEqual([
    [second.email, 'booked', expect.objectContaining({ method: 'REQUEST', sequence: 2 })],
    [interviewer.email, 'cancelled', expect.objectContaining({ method: 'CANCEL', sequence: 2 })],
  ]);
  await change(person, { interviewers: [second.id, admin.id] });
  expect(takeMails().map(({ to }) => to)).toEqual([admin.email]);
  await change(person, { interviewers: [second.id, admin.id], starts_at: hoursAway(110) });
  expect(
    takeMails().map(({ to }) => to),
    'who arranged and interviews, once',
  ).toEqual(expect.arrayContaining([person.email, second.email, admin.email]));
});

test('a time that the team sets for an offer books it, takes it from the others if it is one of the offer, and is theirs to change', async () => {
  const [first, second] = await applicants(2);
  if (!first || !second) throw new Error('Two have applied');
  await offer([first, second], [100, 101].map(hoursAway));
  takeMails();
  await change(first, { starts_at: hoursAway(100) });
  expect(takeMails()).toMatchObject([
    { template: 'interview_booked', to: first.email },
    { template: 'interview_team', news: 'booked', to: interviewer.email },
  ]);
  expect((await own(second))[0]?.times).toEqual([hoursAway(101)]);
  expect(await choose(second, hoursAway(100))).toBe('time_taken');
  await choose(second, hoursAway(101));
  expect(await change(first, { starts_at: hoursAway(101) })).toBe('time_taken');
  await change(first, { starts_at: hoursAway(140) });
  expect(await own(first)).toMatchObject([
    { state: 'booked', starts_at: hoursAway(140), choose_by: null, can_choose: false, can_cancel: true },
  ]);
  expect((await own(second))[0]?.times, 'it is free again').toEqual([hoursAway(100)]);
});

async function countDeadlocks(): Promise<bigint | undefined> {
  const [row] = await db.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return row?.deadlocks;
}

test('interviewers are changed while a colleague assigns, without a deadlock', async () => {
  const person = await booked();
  const second = await member(job, 'interviewer');
  const { application_id: id } = person;
  const before = await countDeadlocks();
  for (let n = 0; n < 6; n += 1) {
    const [from, to] = n % 2 === 0 ? [interviewer, second] : [second, interviewer];
    const unassign = { id, assignees: [], seen: [from.id] };
    await Promise.all([change(person, { interviewers: [to.id] }), mutate('hiring.assign', unassign, admin)]);
  }
  await setTimeout(1_500); // a process of PostgreSQL reports what it counts within a second
  expect(await countDeadlocks()).toBe(before);
});

test('a change that was made from an older version, or comes too late, is refused', async () => {
  const person = await booked();
  expect(await change(person, { version: 0 })).toBe('changed_meanwhile');
  expect(await change(person, { starts_at: hoursAway(-2) })).toBe('interview_time_refused');
  const results = await Promise.all([change(person, { title: 'A' }), change(person, { title: 'B' })]);
  expect(results.filter((result) => result === 'changed_meanwhile')).toHaveLength(1);
  const { interview_id } = await idsOf(person);
  await db.interview.update({ where: { id: interview_id }, data: { starts_at: new Date(Date.now() - 3_600_000) } });
  expect(await change(person)).toBe('interview_over');
  expect(await world.cancel(person)).toBe('interview_over');
  const elsewhere = { interview_id, id: (await booked()).application_id };
  expect(await mutate('hiring.interviews.cancel', elsewhere, admin)).toBe('interview_not_found');
});

test('a candidate who chose meanwhile is not overwritten', async () => {
  const person = await applicant();
  await offer([person], [hoursAway(100), hoursAway(101)]);
  const { version } = await stored(person);
  await choose(person, hoursAway(100));
  expect(await change(person, { version, starts_at: hoursAway(101) })).toBe('changed_meanwhile');
});

test('each viewer says whether it took place, once it has begun, and the candidate does not see that', async () => {
  const person = await booked();
  const ids = await idsOf(person);
  function setOutcome(outcome: string | null) {
    return mutate('hiring.interviews.setOutcome', { ...ids, outcome }, interviewer);
  }
  expect(await setOutcome('took_place')).toBe('interview_ahead');
  const starts_at = new Date(Date.now() - 600_000);
  await db.interview.update({ where: { id: ids.interview_id }, data: { starts_at } });
  expect(await setOutcome('did_not_come')).toMatchObject([{ outcome: 'did_not_come' }]);
  expect(JSON.stringify(await own(person))).not.toContain('did_not_come');
  expect(await setOutcome(null)).toMatchObject([{ outcome: null }]);
  await db.interview.update({ where: { id: ids.interview_id }, data: { starts_at: new Date(hoursAway(90)) } });
  await act('cancel', person);
  expect(await setOutcome('took_place')).toBe('interview_cancelled');
});

test('an interview is changed while its candidate’s account is erased, and neither waits for what the other has locked', async () => {
  for (let pair = 0; pair < 8; pair += 1) {
    const person = await booked();
    const [changed, { status }] = await Promise.all([
      change(person, { starts_at: hoursAway(110 + pair) }),
      setTimeout(pair * 2).then(() => call('POST', '/trpc/profile.removeAccount', { token: person.token, body: {} })),
    ]);
    expect([Array.isArray(changed) || changed, status]).toEqual([
      expect.toBeOneOf([true, 'application_not_found', 'interview_not_found']),
      200,
    ]);
  }
  const [row] = await db.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  expect(row?.deadlocks).toBe(0n);
}, 60_000);
