import { expect, test } from 'vitest';
import { applicationSteps } from './application-steps.ts';

function at(state: 'Applied' | 'Under Review' | 'Interview' | 'Rejected', day: number) {
  return { state, at: `2026-11-${day}T23:30:00Z` };
}

test('[PIPE-12] the steps of an application are its dates, where it is now, and what usually follows', () => {
  expect(applicationSteps([at('Applied', 12), at('Under Review', 16)])).toEqual([
    { label: 'Applied', detail: '12 November 2026', state: 'done' },
    { label: 'Under Review', detail: '16 November 2026', state: 'here' },
    { label: 'Interview', state: 'ahead' },
    { label: 'Our answer', state: 'ahead' },
  ]);
});

test('nothing follows an answer', () => {
  expect(applicationSteps([at('Applied', 12), at('Rejected', 16)]).map(({ state }) => state)).toEqual(['done', 'here']);
});

test('[MEET-03] what happened to interviews stands between the states, which come last of the same time', () => {
  const events = [
    { label: 'Interview times offered', detail: '16 November 2026', at: '2026-11-16T23:30:00.000Z' },
    { label: 'You chose a time', detail: '17 November 2026', at: '2026-11-17T08:00:00.000Z' },
  ];
  const steps = applicationSteps([at('Applied', 12), at('Interview', 16)], events);
  expect(steps.map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Applied: done',
    'Interview times offered: done',
    'Invited to interview: done',
    'You chose a time: here',
    'Our answer: ahead',
  ]);
});
