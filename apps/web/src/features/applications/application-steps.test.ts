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
