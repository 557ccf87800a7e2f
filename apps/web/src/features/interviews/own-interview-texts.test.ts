import { expect, test } from 'vitest';
import { interviewSteps } from './interview-steps.ts';
import { lastNo, ownInterviewText } from './own-interview-texts.ts';

const now = new Date('2026-11-10T12:00:00Z');
const offer = { starts_at: null, choose_by: '2026-11-12T17:00:00.000Z', can_choose: false, events: [] };
const booked = { ...offer, state: 'booked', starts_at: '2026-11-13T14:00:00.000Z' } as const;

test.for([
  [{ ...offer, state: 'to_choose', can_choose: true }, 'Please choose by 12 November 2026 at 17:00 (UK time).'],
  [{ ...offer, state: 'no_time_left' }, 'All times are taken. We will write to you.'],
  [{ ...offer, state: 'no_time_chosen' }, 'It is too late to choose a time. Please write to us.'],
  [{ ...offer, state: 'none_suits' }, 'You said that none of the times suits you. We will write to you.'],
  [
    { ...offer, state: 'none_suits', can_choose: true },
    'You said that none of the times suits you. We will write to you. You can still choose one by 12 November 2026 at 17:00 (UK time).',
  ],
  [{ ...booked, can_choose: true }, 'You can choose another time until 12 November 2026 at 14:00 (UK time).'],
  [booked, 'No other time is free at the moment.'],
  [
    { ...booked, starts_at: '2026-11-11T12:00:00.000Z' },
    'It is too late to choose another time. If you cannot come, please say so here.',
  ],
  [{ ...booked, choose_by: null }, ''],
  [{ ...booked, state: 'cancelled' }, 'We have cancelled this interview.'],
] as const)('[MEET-03] a candidate reads what they can do: %o', ([interview, text]) => {
  expect(ownInterviewText(interview, now)).toBe(text);
});

test('[MEET-03] the line with which a candidate said no stays theirs after the team has changed the place', () => {
  const event = { from_candidate: true, starts_at: null, line: null, created_at: '2026-11-10T09:00:00.000Z' };
  const declined = { ...event, kind: 'declined', line: 'I work on Fridays.' } as const;
  const offered = { ...event, kind: 'offered', from_candidate: false } as const;
  expect(lastNo([offered, declined, { ...offered, kind: 'changed' }])).toBe(declined);
  expect(lastNo([offered])).toBeUndefined();
});

test('[MEET-03] what happened to an interview becomes steps, in words that say who did it', () => {
  const event = {
    from_candidate: true,
    starts_at: '2027-07-01T13:00:00.000Z',
    line: null,
    created_at: '2026-11-10T09:00:00.000Z',
  };
  const events = [
    { ...event, kind: 'offered', from_candidate: false, starts_at: null },
    { ...event, kind: 'booked' },
    { ...event, kind: 'changed' },
    { ...event, kind: 'declined', starts_at: null },
    { ...event, kind: 'cancelled' },
    ...(['booked', 'changed', 'cancelled'] as const).map((kind) => ({ ...event, kind, from_candidate: false })),
  ] as const;
  const steps = interviewSteps([{ events: [...events] }]);
  expect(steps.map(({ label }) => label)).toEqual([
    'Interview times offered',
    'You chose 1 July 2027 at 14:00',
    'You chose another time: 1 July 2027 at 14:00',
    'You said that none of the times suits',
    'You cancelled the interview',
    'Interview on 1 July 2027 at 14:00',
    'Interview changed: 1 July 2027 at 14:00',
    'Interview cancelled',
  ]);
  expect(steps[0]).toMatchObject({ detail: '10 November 2026', at: event.created_at });
});
