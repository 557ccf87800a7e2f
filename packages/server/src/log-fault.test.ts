import { expect, test, vi } from 'vitest';
import { faultKind, logFault } from './log-fault.ts';

test('[OPS-04] a fault of every request is logged once a second, with the number of its occurrences', () => {
  vi.useFakeTimers();
  const error = vi.fn<(fields: object, message: string) => void>();
  for (let request = 0; request < 500; request += 1) logFault({ error }, 'away', { code: 'P1001' }, 'unavailable');
  logFault({ error }, 'disk full', {}, 'unavailable');
  expect(error.mock.calls).toEqual([
    [{ code: 'P1001' }, 'unavailable'],
    [{}, 'unavailable'],
  ]);
  error.mockClear();
  vi.advanceTimersByTime(1_000);
  expect(error.mock.calls).toEqual([[{ code: 'P1001', repeated: 499 }, 'unavailable']]);
  logFault({ error }, 'away', {}, 'unavailable');
  expect(error, 'the second of that line is not over').toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(error).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('the kind of a fault is its cause, whatever the port', () => {
  function away(port: number) {
    const cause = Object.assign(new Error(`connect 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });
    return new Error('Query failed', { cause });
  }
  expect(faultKind(away(50_001))).toBe(faultKind(away(6)));
  expect(faultKind(away(1))).not.toBe(faultKind(new Error('Query failed')));
});
