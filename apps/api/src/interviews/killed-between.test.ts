import { expect, test } from 'vitest';
import { killBetween } from './testing/killed-between.ts';

test('a process that is killed between bookings and their mails leaves both calendars as the interviews are', async () => {
  expect(await killBetween(3), 'a kill causes few second mails').toBeLessThanOrEqual(6);
}, 120_000);
