import { z } from 'zod';

/** What one part of the test run came to. */
export type Part = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Why, for a part that failed without a test that failed. */
  note?: string;
};

/** A part that is one question, such as 'does it build'. */
export function question(name: string, code: number): Part {
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * A part that is many tests. It fails beyond its failed tests when its program ended badly all the same (a file that
 * could not be loaded, an error after the last test), when it left no report, and when nothing ran: a run without tests
 * proves nothing, however green.
 */
export function testsOf(name: string, code: number, counts: Counts | undefined): Part {
  if (!counts) return { name, passed: 0, failed: 1, skipped: 0, note: 'it left no report' };
  const part = { name, ...counts };
  if (counts.passed + counts.failed === 0) return { ...part, failed: 1, note: 'no test ran' };
  if (code !== 0 && counts.failed === 0) return { ...part, failed: 1, note: `it ended with exit code ${code}` };
  return part;
}

export type Counts = Pick<Part, 'passed' | 'failed' | 'skipped'>;

/** The counts in a report of Vitest's JSON reporter, of the test files that `only` names. A file that could not be loaded is one failure. */
export function countVitest(report: VitestReport, only: (file: string) => boolean = () => true): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, assertionResults } of report.testResults) {
    if (!only(name)) continue;
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) counts.failed += 1;
    for (const test of assertionResults) {
      if (test.status === 'passed' || test.status === 'failed') counts[test.status] += 1;
      else counts.skipped += 1;
    }
  }
  return counts;
}

/** What is read of Vitest's report. */
export const vitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});
export type VitestReport = z.infer<typeof vitestReport>;

/** The counts in a report of Playwright's JSON reporter. A test that passed only when repeated has failed. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** What is read of Playwright's report. */
export const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});
export type PlaywrightReport = z.infer<typeof playwrightReport>;

export function sum(parts: Counts[]): Counts {
  return {
    passed: parts.reduce((total, part) => total + part.passed, 0),
    failed: parts.reduce((total, part) => total + part.failed, 0),
    skipped: parts.reduce((total, part) => total + part.skipped, 0),
  };
}

/** The last line of a test run. */
export function closingLine(parts: Part[]): string {
  const { passed, failed } = sum(parts);
  return `${passed} passed, ${failed} failed`;
}

/** 0 only when something passed and nothing failed. */
export function exitCode(parts: Part[]): number {
  const { passed, failed } = sum(parts);
  return passed > 0 && failed === 0 ? 0 : 1;
}
