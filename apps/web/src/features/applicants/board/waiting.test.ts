import { expect, test } from 'vitest';
import { initialsOf, waitingOf } from './waiting.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
function after(days: number, rest: { status?: 'Applied' | 'Rejected'; withdrawn_at?: string | null } = {}) {
  const status_changed_at = new Date(now - days * 86_400_000).toISOString();
  return waitingOf({ status: 'Applied', withdrawn_at: null, ...rest, status_changed_at }, { amber: 10, red: 20 }, now);
}

test('[PIPE-09] a card says for how many days it has been in its status; a long time has a word and a colour', () => {
  expect(after(0.9)).toEqual({ text: 'New today', tone: 'plain' });
  expect(after(1)).toEqual({ text: '1 day here', tone: 'plain' });
  expect(after(9.9)).toEqual({ text: '9 days here', tone: 'plain' });
  expect(after(10)).toEqual({ text: 'Long wait: 10 days', tone: 'amber' });
  expect(after(20)).toEqual({ text: 'Too long: 20 days', tone: 'red' });
});

test('no candidate waits after a rejection or a withdrawal', () => {
  expect(after(30, { status: 'Rejected' })).toEqual({ text: '30 days here', tone: 'plain' });
  expect(after(30, { withdrawn_at: '2026-10-24T12:00:00Z' })).toMatchObject({ tone: 'plain' });
});

test('a clock that is behind counts no negative days', () => {
  expect(after(-2).text).toBe('New today');
});

test('initials are the first letters of the first and the last word', () => {
  expect(['Helen Marsh', 'ana', ' Mary Ann  O’Neil ', '🚐 Zoë', 'محمد آل سعود'].map(initialsOf)).toEqual([
    'HM',
    'A',
    'MO',
    '🚐Z',
    'مس',
  ]);
});
