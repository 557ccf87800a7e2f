import { interviewState } from '@careers/contracts/hiring/interview-marks';
import type { Interview } from '@careers/contracts/hiring/interviews';
import { expect, test } from 'vitest';
import { hasBegun, interviewBadge, isAhead, needsOtherTimes } from './interview-state.ts';

const now = new Date('2026-12-01T10:00:00Z');
const starts_at = '2026-12-03T14:00:00.000Z';

test.for([
  [{ state: 'to_choose', choose_by: '2026-12-02T17:00:00.000Z' }, 'Waiting for a time until 2 December, 17:00'],
  [{ state: 'no_time_chosen' }, 'No time chosen'],
  [{ state: 'no_time_left' }, 'No time left'],
  [{ state: 'none_suits' }, 'None of the times suits'],
  [{ state: 'booked', starts_at }, 'Interview on 3 December, 14:00'],
  [{ state: 'booked', starts_at: '2027-06-03T13:00:00.000Z' }, 'Interview on 3 June 2027, 14:00'],
  [{ state: 'past', starts_at }, 'Interview was on 3 December, 14:00'],
  [{ state: 'past', starts_at, outcome: 'took_place' }, 'Took place'],
  [{ state: 'past', starts_at, outcome: 'did_not_come' }, 'Did not come'],
  [{ state: 'cancelled', starts_at }, 'Cancelled'],
] satisfies [Pick<Interview, 'state'> & Partial<Interview>, string][])(
  '[MEET-09] an interview of %o is said to the team as %s',
  ([of, text]) => {
    const interview = { starts_at: null, choose_by: null, outcome: null, ...of };
    expect(interviewBadge(interview, now).text).toBe(text);
  },
);

test('other times are offered where the candidate took or got none, and only there', () => {
  const states = interviewState.options.filter((state) => needsOtherTimes({ state }));
  expect(states).toEqual(['no_time_chosen', 'no_time_left', 'none_suits']);
});

test('how it went is asked from its beginning, and it can be changed until its end', () => {
  const interview = { state: 'booked', starts_at, choose_by: null, outcome: null } as const;
  expect(hasBegun(interview, now)).toBe(false);
  expect(hasBegun(interview, new Date(starts_at))).toBe(true);
  expect(hasBegun({ ...interview, state: 'cancelled' }, new Date(starts_at))).toBe(false);
  expect(isAhead(interview)).toBe(true);
  expect(isAhead({ ...interview, state: 'past' })).toBe(false);
});
