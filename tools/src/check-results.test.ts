import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  exitCode,
  passOrFail,
  summaryLine,
  testResult,
  type VitestReport,
} from './check-results.ts';

function file(status: string, ...tests: string[]) {
  return { status, assertionResults: tests.map((each) => ({ status: each })) };
}
function report(...testResults: VitestReport['testResults']): VitestReport {
  return { testResults };
}
const green = [passOrFail('lint', 0), testResult('unit', 0, { passed: 3, failed: 0, skipped: 0 })];

test('a run in which everything passed ends with exit code 0 and prints the sum', () => {
  expect(exitCode(green)).toBe(0);
  expect(summaryLine(green)).toBe('4 passed, 0 failed');
});

test.each([
  ['a linter, compiler or build that fails', passOrFail('build', 2), '4 passed, 1 failed'],
  ['a failed test', testResult('unit', 1, { passed: 5, failed: 2, skipped: 0 }), '9 passed, 2 failed'],
  [
    'a failed test that the program forgot in its exit code',
    testResult('unit', 0, { passed: 5, failed: 2, skipped: 0 }),
    '9 passed, 2 failed',
  ],
  ['an error outside any test', testResult('unit', 1, { passed: 5, failed: 0, skipped: 0 }), '9 passed, 1 failed'],
  ['a program that left no report', testResult('unit', 0, undefined), '4 passed, 1 failed'],
  ['a check in which no test ran', testResult('unit', 0, { passed: 0, failed: 0, skipped: 0 }), '4 passed, 1 failed'],
  [
    'a check in which every test was skipped',
    testResult('unit', 0, { passed: 0, failed: 0, skipped: 7 }),
    '4 passed, 1 failed',
  ],
])('%s makes the run fail', (_, result, line) => {
  expect(exitCode([...green, result])).toBe(1);
  expect(summaryLine([...green, result])).toBe(line);
});

test('a run without checks fails', () => {
  expect(exitCode([])).toBe(1);
  expect(summaryLine([])).toBe('0 passed, 0 failed');
});

test('tests are counted by their result', () => {
  const counts = countVitest(
    report(file('passed', 'passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed')),
  );
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a test file that could not be loaded is a failure, although none of its tests failed', () => {
  expect(countVitest(report(file('failed'), file('passed', 'passed')))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('in the browser a test that passed only when it was repeated has failed', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
  });
});
