import { expect, test } from 'vitest';
import { bannedUntil, isBanned } from './ban-duration.ts';

const now = new Date('2026-11-21T09:00:00Z');

test.for([
  ['24h', '2026-11-22T09:00:00.000Z'],
  ['1h30m', '2026-11-21T10:30:00.000Z'],
  ['0.5h', '2026-11-21T09:30:00.000Z'],
  ['90s500ms', '2026-11-21T09:01:30.500Z'],
  ['876000h', '2126-10-28T09:00:00.000Z'],
] as const)('%s disables an account until %s', ([duration, until]) => {
  expect(bannedUntil(duration, now)?.toISOString()).toBe(until);
});

test.for(['none', '0s'])('%s enables it again', (duration) => {
  expect(bannedUntil(duration, now)).toBeNull();
});

test.for(['', 'soon', '24', '-1h', '1d', '1 h', '9999999h', `${'1h'.repeat(60)}`])(
  '%j is not a duration',
  (duration) => {
    expect(() => bannedUntil(duration, now)).toThrow(/^invalid format for ban duration: /);
  },
);

test('an account is disabled until that moment and not longer', () => {
  expect([null, now, new Date(now.getTime() + 1)].map((banned_until) => isBanned({ banned_until }, now))).toEqual([
    false,
    false,
    true,
  ]);
});
