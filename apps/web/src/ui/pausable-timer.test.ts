import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pausableTimer } from './pausable-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a pausableTimer ends once, after its time', () => {
  const end = vi.fn();
  pausableTimer(5000, end);
  vi.advanceTimersByTime(4999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('paused time does not count, however often the timer is paused and however long', () => {
  const end = vi.fn();
  const time = pausableTimer(5000, end);
  vi.advanceTimersByTime(3000);
  time.pause();
  time.pause();
  vi.advanceTimersByTime(60_000);
  time.resume();
  time.resume();
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a stopped pausableTimer never ends', () => {
  const end = vi.fn();
  pausableTimer(5000, end).stop();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});

test('a pausableTimer of Infinity never ends', () => {
  const end = vi.fn();
  const time = pausableTimer(Infinity, end);
  time.pause();
  time.resume();
  vi.advanceTimersByTime(1e9);
  expect(end).not.toHaveBeenCalled();
});
