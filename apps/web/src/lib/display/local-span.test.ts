import { formatSpan } from '@careers/contracts/common/dates';
import { momentInLondon } from '@careers/contracts/common/london-time';
import { expect, test } from 'vitest';
import { browserZone, localSpan } from './local-span.ts';

test.for([
  ['Asia/Kathmandu', '2026-11-12T14:00:00Z', '19:45 to 20:30'],
  ['Asia/Kathmandu', '2026-11-12T18:00:00Z', '23:45 to 00:30'],
  ['Asia/Kathmandu', '2026-11-12T18:30:00Z', 'Friday 13 November, 00:15 to 01:00'],
  ['America/New_York', '2026-12-03T02:00:00Z', 'Wednesday 2 December, 21:00 to 21:45'],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', 'Friday 1 January, 02:00 to 02:45'],
] as const)('[MEET-04] in %s %s is %s', ([zone, starts_at, span]) => {
  expect(localSpan(starts_at, 45, zone)).toBe(span);
});

test('[MEET-04] a clock that shows the same is not named, in winter and in summer, nor a zone that a browser hides', () => {
  for (const starts_at of ['2026-11-12T14:00:00Z', '2027-07-01T08:00:00Z', '2027-07-01T22:30:00Z'])
    for (const zone of ['Europe/London', 'Europe/Lisbon', null]) expect(localSpan(starts_at, 45, zone)).toBeNull();
  expect(localSpan('2026-11-12T14:00:00Z', 45, 'Africa/Abidjan'), 'the same in winter').toBeNull();
  expect(localSpan('2027-07-01T13:00:00Z', 45, 'Africa/Abidjan')).toBe('13:00 to 13:45');
  for (const hidden of ['', 'UTC', 'Etc/UTC', 'Etc/Unknown']) expect(browserZone(hidden)).toBeNull();
  expect(browserZone('Asia/Kathmandu')).toBe('Asia/Kathmandu');
});

test.for([
  ['2026-10-24', 'Saturday 24 October 2026, 14:00 to 14:45 (UK time)', '18:45 to 19:30'],
  ['2026-10-26', 'Monday 26 October 2026, 14:00 to 14:45 (UK time)', '19:45 to 20:30'],
] as const)('[MEET-04] 14:00 of %s stays 14:00 in London when the clocks change', ([day, span, inKathmandu]) => {
  const starts_at = momentInLondon(`${day}T14:00`)?.toISOString() ?? '';
  expect(formatSpan(starts_at, 45)).toBe(span);
  expect(localSpan(starts_at, 45, 'Asia/Kathmandu')).toBe(inKathmandu);
});

test('[MEET-04] in weeks when the clocks of two zones change on other days, both are right', () => {
  expect(localSpan('2027-03-12T14:00:00Z', 60, 'America/New_York')).toBe('09:00 to 10:00');
  expect(localSpan('2027-03-20T14:00:00Z', 60, 'America/New_York')).toBe('10:00 to 11:00');
  expect(localSpan('2027-03-29T13:00:00Z', 60, 'America/New_York')).toBe('09:00 to 10:00');
  expect(localSpan('2027-03-28T00:30:00Z', 60, 'Europe/Lisbon'), 'both skip an hour').toBeNull();
  expect(localSpan('2027-03-28T00:30:00Z', 60, 'Africa/Abidjan'), 'the end differs').toBe('00:30 to 01:30');
});
