import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countdown } from './countdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a countdown ends once, after its time', () => {
  const end = vi.fn();
  countdown(5000, end);
  vi.advanceTimersByTime(4999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test('held time does not count, however often it is held and however long', () => {
  const end = vi.fn();
  const time = countdown(5000, end);
  vi.advanceTimersByTime(3000);
  time.hold();
  time.hold();
  vi.advanceTimersByTime(60_000);
  time.run();
  time.run();
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});

test('a stopped countdown never ends', () => {
  const end = vi.fn();
  countdown(5000, end).stop();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
