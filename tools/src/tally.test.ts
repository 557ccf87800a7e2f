import { expect, test } from 'vitest';
import { closingLine, countPlaywright, countVitest, exitCode, question, testsOf, type VitestReport } from './tally.ts';

function file(name: string, status: string, ...tests: string[]) {
  return { name, status, assertionResults: tests.map((each) => ({ status: each })) };
}
function report(...testResults: VitestReport['testResults']): VitestReport {
  return { success: true, testResults };
}
const green = [question('lint', 0), testsOf('unit', 0, { passed: 3, failed: 0, skipped: 0 })];

test('a run in which everything passed ends with exit code 0, and says the sum', () => {
  expect(exitCode(green)).toBe(0);
  expect(closingLine(green)).toBe('4 passed, 0 failed');
});

test.each([
  ['a linter, compiler or build that fails', question('build', 2), '4 passed, 1 failed'],
  ['a failed test', testsOf('unit', 1, { passed: 5, failed: 2, skipped: 0 }), '9 passed, 2 failed'],
  [
    'a failed test that the program forgot in its exit code',
    testsOf('unit', 0, { passed: 5, failed: 2, skipped: 0 }),
    '9 passed, 2 failed',
  ],
  ['an error outside any test', testsOf('unit', 1, { passed: 5, failed: 0, skipped: 0 }), '9 passed, 1 failed'],
  ['a program that left no report', testsOf('unit', 0, undefined), '4 passed, 1 failed'],
  ['a part in which no test ran', testsOf('unit', 0, { passed: 0, failed: 0, skipped: 0 }), '4 passed, 1 failed'],
  [
    'a part in which every test was skipped',
    testsOf('unit', 0, { passed: 0, failed: 0, skipped: 7 }),
    '4 passed, 1 failed',
  ],
])('%s makes the run fail', (_, part, line) => {
  expect(exitCode([...green, part])).toBe(1);
  expect(closingLine([...green, part])).toBe(line);
});

test('a run without parts fails', () => {
  expect(exitCode([])).toBe(1);
  expect(closingLine([])).toBe('0 passed, 0 failed');
});

test('tests are counted by what became of them', () => {
  const counts = countVitest(
    report(
      file('a.test.ts', 'passed', 'passed', 'passed', 'skipped', 'todo'),
      file('b.test.ts', 'failed', 'passed', 'failed'),
    ),
  );
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a test file that could not be loaded is a failure, although none of its tests failed', () => {
  expect(countVitest(report(file('a.test.ts', 'failed'), file('b.test.ts', 'passed', 'passed')))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('the files of a part can be picked', () => {
  const counts = countVitest(
    report(file('drift.test.ts', 'passed', 'passed'), file('b.test.ts', 'failed', 'failed')),
    (name) => name === 'drift.test.ts',
  );
  expect(counts).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test('in the browser a test that passed only when it was repeated has failed', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } })).toEqual({
    passed: 4,
    failed: 3,
    skipped: 3,
  });
});
