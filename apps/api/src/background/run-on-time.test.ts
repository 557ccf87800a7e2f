import { expect, test, vi } from 'vitest';
import { runOnTime } from './run-on-time.ts';

const MINUTE = 60_000;

test('a timed job that fails is logged by its name and runs again', async () => {
  const log = { warn: vi.fn<(fields: object, message: string) => void>() };
  let runs = 0;
  const job = {
    name: 'unlucky',
    every: 5,
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('no luck');
    },
    next: async () => null,
  };
  const stop = runOnTime(job, log);
  await expect.poll(() => runs, { timeout: 5_000 }).toBeGreaterThan(1);
  await stop();
  expect(log.warn.mock.calls).toEqual([
    [{ err: new Error('no luck'), job: 'unlucky' }, 'A timed job failed and runs again'],
  ]);
});

test('a timed job that knows when more is due runs at that moment, and then as often as before', async () => {
  const log = { warn: vi.fn<(fields: object, message: string) => void>() };
  let runs = 0;
  const job = {
    name: 'punctual',
    every: MINUTE,
    work: async () => void (runs += 1),
    next: async () => (runs === 1 ? new Date(Date.now() + 300) : null),
  };
  const stop = runOnTime(job, log);
  await expect.poll(() => runs, { timeout: 5_000 }).toBe(2);
  await stop();
  expect(runs).toBe(2);
});

test('what was due long before and is set aside does not put off the exact moment of the next', async () => {
  const log = { warn: vi.fn<(fields: object, message: string) => void>() };
  let runs = 0;
  const setAside = new Date(Date.now() - MINUTE);
  const soon = new Date(Date.now() + 300);
  const job = {
    name: 'punctual',
    every: MINUTE,
    work: async () => void (runs += 1),
    next: async (after: Date) => (runs > 1 ? null : ([setAside, soon].find((moment) => moment > after) ?? null)),
  };
  const stop = runOnTime(job, log);
  await expect.poll(() => runs, { timeout: 5_000 }).toBe(2);
  await stop();
});

test('stopping waits for the job that is running', async () => {
  const log = { warn: vi.fn<(fields: object, message: string) => void>() };
  const { promise, resolve } = Promise.withResolvers<void>();
  const events: string[] = [];
  function work() {
    return promise.then(() => void events.push('the job ends'));
  }
  const stop = runOnTime({ name: 'slow', every: MINUTE, work, next: async () => null }, log);
  const stopped = stop().then(() => void events.push('stopped'));
  resolve();
  await stopped;
  expect(events).toEqual(['the job ends', 'stopped']);
});
