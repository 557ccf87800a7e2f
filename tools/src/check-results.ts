import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

/** The result of one check, such as the linter, or the end-to-end tests. */
export type CheckResult = Counts & {
  name: string;
  /** The reason, when a check failed without a failed test. */
  note?: string;
};

/** Returns the result of a check that either passes or fails. It counts as one test. */
export function passOrFail(name: string, exitCode: number): CheckResult {
  return { name, passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/**
 * Returns the result of a check with many tests. It also fails when no test ran, and when the program failed although
 * no test did: a file that cannot be loaded, an error after the last test.
 *
 * @param counts undefined when there is no report
 */
export function testResult(name: string, exitCode: number, counts: Counts | undefined): CheckResult {
  if (!counts) return { name, passed: 0, failed: 1, skipped: 0, note: 'it left no report' };
  if (counts.passed + counts.failed === 0) return { name, ...counts, failed: 1, note: 'no test ran' };
  if (exitCode !== 0 && counts.failed === 0)
    return { name, ...counts, failed: 1, note: `it ended with exit code ${exitCode}` };
  return { name, ...counts };
}

/** The part of a report of Vitest's JSON reporter that is read. */
export const vitestReport = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
export type VitestReport = z.infer<typeof vitestReport>;

/** Counts the tests of a Vitest report. A test file that could not be loaded counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { status, assertionResults } of report.testResults) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1;
    for (const test of assertionResults) {
      if (test.status === 'passed' || test.status === 'failed') counts[test.status] += 1;
      else counts.skipped += 1;
    }
  }
  return counts;
}

/** The part of a report of Playwright's JSON reporter that is read. */
export const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Counts the tests of a Playwright report. A test that passed only when it was repeated counts as failed. */
export function countPlaywright({ stats }: z.infer<typeof playwrightReport>): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

function total(results: Counts[], count: 'passed' | 'failed'): number {
  return results.reduce((sum, result) => sum + result[count], 0);
}

/** Returns the last line of a test run. */
export function summaryLine(results: Counts[]): string {
  return `${total(results, 'passed')} passed, ${total(results, 'failed')} failed`;
}

/** Returns 0 only when at least one test passed and none failed. */
export function exitCode(results: Counts[]): number {
  return total(results, 'passed') > 0 && total(results, 'failed') === 0 ? 0 : 1;
}
