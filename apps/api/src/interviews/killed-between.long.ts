import { expect, test } from 'vitest';
import { killBetween } from './testing/killed-between.ts';

test('[MEET-01] a process that is killed at 200 moments between bookings and their mails leaves both calendars as the interviews are', async () => {
  const twice = await killBetween(200);
  console.log(`${twice} mails of 200 interviews were sent a second time`);
  expect(twice).toBeLessThan(200);
}, 3_600_000);
