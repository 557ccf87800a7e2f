import { expect, test } from 'vitest';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const world = await interviewWorld();
const { db, applicants, offer, choose, cancel, change, act, stored, own } = world;

test('[MEET-02] of twenty candidates who choose among five times at once five are booked, no time twice, and the others read why not', async () => {
  const people = await applicants(20);
  const times = [48, 49, 50, 51, 52].map(hoursAway);
  await offer(people, times);
  let [left, round] = [people, 0];
  const replies: unknown[] = [];
  while (left.length > 0 && round < times.length) {
    const before = left.length;
    const results = await Promise.all(left.map(async (each) => choose(each, times[round] ?? '')));
    const refused = left.filter((_, n) => !Array.isArray(results[n]));
    expect(refused, 'one of them gets it').toHaveLength(before - 1);
    replies.push(...new Set(results.filter((result) => !Array.isArray(result))));
    [left, round] = [refused, round + 1];
  }
  expect(left).toHaveLength(15);
  expect(replies).toEqual(['time_taken', 'time_taken', 'time_taken', 'time_taken', 'no_time_left']);
  const booked = await db.interview.findMany({ where: { starts_at: { not: null } }, orderBy: { starts_at: 'asc' } });
  expect(booked.map(({ starts_at }) => starts_at?.toISOString())).toEqual(times);
  for (const one of left) expect((await own(one))[0]).toMatchObject({ state: 'no_time_left', can_choose: false });
});

test('[MEET-02] twenty candidates who each want another of five times at once end as if one after the other, and none fails', async () => {
  const people = await applicants(20);
  const times = [48, 49, 50, 51, 52].map(hoursAway);
  await offer(people, times);
  const results = await Promise.all(people.map(async (each, n) => choose(each, times[n % 5] ?? '')));
  expect(results.filter((result) => Array.isArray(result))).toHaveLength(5);
  expect(results.every((result) => Array.isArray(result) || ['time_taken', 'no_time_left'].includes(result))).toBe(
    true,
  );
  const winners = people.map((each, n) => ({ each, n })).filter(({ n }) => Array.isArray(results[n]));
  const swapped = await Promise.all(winners.map(async ({ each, n }) => choose(each, times[(n + 1) % 5] ?? '')));
  expect(swapped, 'none gives a time up for one that is taken').toEqual(winners.map(() => 'time_taken'));
});

test('[MEET-03] a company that cancels while the candidate chooses another time cancels, whichever comes first', async () => {
  const codes = new Set<string>();
  for (let n = 0; n < 8; n += 1) {
    const [person] = await applicants(1);
    if (!person) throw new Error('One has applied');
    await offer([person], [48, 49].map(hoursAway));
    await choose(person, hoursAway(48));
    const both = [() => cancel(person), () => choose(person, hoursAway(49))];
    const results = await Promise.all((n % 2 === 0 ? both : both.toReversed()).map((call) => call()));
    for (const result of results) codes.add(Array.isArray(result) ? 'done' : result);
    const { cancelled_at, version, starts_at } = await stored(person);
    expect(cancelled_at).not.toBeNull();
    const isMoved = starts_at?.toISOString() === hoursAway(49);
    expect(version).toBe(isMoved ? 4 : 3);
  }
  expect([...codes].filter((code) => !['done', 'interview_cancelled'].includes(code))).toEqual([]);
});

test('a team that sets a time of the offer while a candidate chooses it gives it to one of them', async () => {
  for (let n = 0; n < 6; n += 1) {
    const [first, second] = await applicants(2);
    if (!first || !second) throw new Error('Two have applied');
    await offer([first, second], [48, 49].map(hoursAway));
    const starts_at = hoursAway(48);
    const results = await Promise.all([change(first, { starts_at }), choose(second, starts_at)]);
    expect(results.filter((result) => Array.isArray(result))).toHaveLength(1);
    expect(results).toContain('time_taken');
  }
});

test('a candidate who withdraws while the team changes interviewers or they choose a time withdraws, and nothing is ahead', async () => {
  const { mutate } = world;
  for (let n = 0; n < 6; n += 1) {
    const [person] = await applicants(1);
    if (!person) throw new Error('One has applied');
    await offer([person], [48, 49].map(hoursAway));
    const calls = [
      () => change(person, { interviewers: [], title: 'Second interview' }),
      () => mutate('applications.withdraw', { id: person.application_id }, person),
      () => act('choose', person, { starts_at: hoursAway(48) }),
    ];
    const results = await Promise.all(calls.map((call) => call()));
    expect(results[1]).toMatchObject({ id: person.application_id });
    expect(results.filter((result) => result === 'internal')).toEqual([]);
    expect((await stored(person)).cancelled_at).not.toBeNull();
  }
});
