import { expect, test } from 'vitest';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const world = await interviewWorld();
const { db, admin, interviewer, applicant, applicants, offer, arrange, own, choose, act, cancel, stored, idsOf } =
  world;
const { ofTeam, takeMails, mutate, query } = world;

const times = [100, 101, 102].map(hoursAway);
const [one, two, three] = [hoursAway(100), hoursAway(101), hoursAway(102)];

async function offered(number = 1) {
  const people = await applicants(number);
  await offer(people, times);
  takeMails();
  const [first, second] = people;
  if (!first) throw new Error('One has applied');
  return { first, second: second ?? first };
}

test('[MEET-03] a candidate chooses, changes and cancels: each stands on the timeline, is mailed to the interviewers and frees the time', async () => {
  const { first, second } = await offered(2);
  expect(await choose(first, one)).toMatchObject([
    { state: 'booked', starts_at: one, times: [two, three], can_choose: true, can_cancel: true },
  ]);
  expect((await own(second))[0]?.times).toEqual([two, three]);
  expect(takeMails()).toMatchObject([
    { template: 'interview_booked', to: first.email, entry: { method: 'REQUEST', sequence: 2 } },
    { template: 'interview_team', news: 'booked', to: interviewer.email, entry: { method: 'REQUEST', sequence: 2 } },
  ]);
  await choose(first, two);
  expect((await own(second))[0]?.times, 'the first is free again').toEqual([one, three]);
  expect(takeMails()).toMatchObject([
    { template: 'interview_changed', to: first.email, entry: { method: 'REQUEST', sequence: 3 } },
    { template: 'interview_team', news: 'changed', to: interviewer.email },
  ]);
  await choose(first, two);
  expect(takeMails(), 'the same time again').toEqual([]);

  expect(await act('cancel', first, { line: 'I have found a job' })).toMatchObject([{ state: 'cancelled' }]);
  expect((await own(second))[0]?.times).toEqual(times);
  const mails = takeMails();
  expect(mails).toMatchObject([
    { template: 'interview_cancelled', by_candidate: true, to: first.email, entry: { method: 'CANCEL', sequence: 4 } },
    { template: 'interview_team', news: 'cancelled', to: interviewer.email, entry: { method: 'CANCEL', sequence: 4 } },
    { template: 'interview_team', news: 'cancelled', to: admin.email, entry: null },
  ]);
  expect(JSON.stringify(mails), 'a line of a candidate is read in the product').not.toContain('found a job');
  const [ofCandidate, ofColleague] = [(await own(first))[0], (await ofTeam(first.application_id))[0]];
  for (const interview of [ofCandidate, ofColleague])
    expect(
      interview?.events.map(({ kind, from_candidate, starts_at, line }) => [kind, from_candidate, starts_at, line]),
    ).toEqual([
      ['offered', false, null, null],
      ['booked', true, one, null],
      ['changed', true, two, null],
      ['cancelled', true, two, 'I have found a job'],
    ]);
  expect(await choose(first, one)).toBe('interview_cancelled');
  expect(await act('cancel', first)).toBe('interview_cancelled');
});

test('who arranged an interview that has no interviewer is mailed what its candidate chooses', async () => {
  const [person] = await applicants(1);
  if (!person) throw new Error('There is no applicant');
  await offer([person], times, { interviewers: [] });
  takeMails();
  await choose(person, one);
  expect(takeMails()).toMatchObject([
    { template: 'interview_booked', to: person.email },
    { template: 'interview_team', news: 'booked', to: admin.email, entry: null },
  ]);
});

test('a candidate chooses a time of one interview at most ten times a day, since each choice is mailed', async () => {
  const { first } = await offered(1);
  for (let n = 0; n < 10; n += 1)
    expect(await choose(first, n % 2 === 0 ? one : two)).toMatchObject([{ state: 'booked' }]);
  expect(await choose(first, three)).toBe('too_many_requests');
  expect(await act('cancel', first), 'to cancel is always possible').toMatchObject([{ state: 'cancelled' }]);
});

test('[MEET-03] a candidate says with a line that none suits, and may still choose one', async () => {
  const { first } = await offered();
  expect(await act('decline', first, { line: 'I work in the mornings' })).toMatchObject([
    { state: 'none_suits', times, can_choose: true },
  ]);
  expect(takeMails()).toMatchObject([
    { template: 'interview_team', news: 'declined', to: interviewer.email, entry: null },
    { template: 'interview_team', news: 'declined', to: admin.email, entry: null },
  ]);
  await act('decline', first);
  expect(takeMails(), 'said again').toEqual([]);
  expect(await choose(first, one)).toMatchObject([{ state: 'booked' }]);
  expect(await act('decline', first)).toBe('time_chosen');
});

test('[MEET-03] another time is chosen until 24 hours before, and the interview is cancelled until it begins', async () => {
  const { first } = await offered();
  await choose(first, one);
  const { id } = await stored(first);
  await db.interview.update({ where: { id }, data: { starts_at: new Date(Date.now() + 23 * 3_600_000) } });
  expect(await own(first)).toMatchObject([{ can_choose: false, times: [], can_cancel: true }]);
  expect(await choose(first, two)).toBe('change_over');
  await db.interview.update({ where: { id }, data: { starts_at: new Date(Date.now() - 3_600_000) } });
  expect(await own(first)).toMatchObject([{ state: 'past', can_cancel: false, can_choose: false }]);
  expect(await act('cancel', first)).toBe('interview_over');
});

test('a time that passes while the page is open, and an offer that has ended, are refused', async () => {
  const { first } = await offered();
  const { offer_id } = await stored(first);
  const over = new Date(Date.now() - 60_000);
  await db.interviewOffer.update({
    where: { id: offer_id ?? '' },
    data: { times: [over, new Date(two), new Date(three)] },
  });
  expect(await choose(first, over.toISOString())).toBe('time_over');
  expect((await own(first))[0]?.times).toEqual([two, three]);
  expect(await choose(first, one), 'it was never offered').toBe('time_taken');
  await db.interviewOffer.update({ where: { id: offer_id ?? '' }, data: { choose_by: over } });
  expect(await choose(first, two)).toBe('offer_over');
  expect(await own(first)).toMatchObject([{ state: 'no_time_chosen', can_choose: false, times: [] }]);
  expect(await ofTeam(first.application_id)).toMatchObject([{ state: 'no_time_chosen' }]);
});

test('a time that the team has set is not chosen again, but cancelled', async () => {
  const person = await applicant();
  await arrange([person]);
  expect(await choose(person, two)).toBe('change_over');
  expect(await act('decline', person)).toBe('time_chosen');
  expect(await act('cancel', person)).toMatchObject([{ state: 'cancelled' }]);
});

test('another candidate reads, chooses and cancels nothing, and a disabled one cannot', async () => {
  const { first, second } = await offered(2);
  const ids = await idsOf(first);
  expect(await query('applications.interviews.list', { id: ids.id }, second)).toBe('application_not_found');
  const calls = { choose: { starts_at: one }, decline: {}, cancel: {} };
  for (const [name, input] of Object.entries(calls)) {
    const path = `applications.interviews.${name}`;
    expect(await mutate(path, { ...ids, ...input }, second)).toBe('interview_not_found');
    const own_id = { ...ids, id: second.application_id };
    expect(await mutate(path, { ...own_id, ...input }, second), 'under their own').toBe('interview_not_found');
  }
  await mutate('admin.users.setDisabled', { id: first.id, disabled: true }, admin);
  expect(await mutate('applications.interviews.choose', { ...ids, starts_at: one }, first)).toBe('not_signed_in');
  expect(await stored(first)).toMatchObject({ starts_at: null, cancelled_at: null });
});

test('a company that cancels mails both sides what it wrote to the candidate, and not who arranged it', async () => {
  const { first } = await offered();
  await choose(first, one);
  takeMails();
  await cancel(first, { line: 'The job is on hold.' });
  expect(takeMails()).toMatchObject([
    { template: 'interview_cancelled', by_candidate: false, line: 'The job is on hold.', to: first.email },
    { template: 'interview_team', news: 'cancelled', to: interviewer.email },
  ]);
  expect(await cancel(first)).toBe('interview_cancelled');
});
