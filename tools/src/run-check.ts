import { errorText, isShuttingDown } from '@careers/server/shutdown';
import type { CheckResult } from './check-results.ts';

/** The results of a check, and its programs' output, which is printed when one of the results is a failure. */
export type CheckOutcome = {
  results: CheckResult[];
  output: string;
};

/** Runs a check and prints its results once it has ended. A check that throws is one failure. */
export async function runCheck(name: string, check: () => Promise<CheckOutcome>): Promise<CheckResult[]> {
  const started = performance.now();
  const { results, output } = await check().catch((error: unknown): CheckOutcome => ({
    results: [{ name, passed: 0, failed: 1, skipped: 0, note: 'it could not run' }],
    output: errorText(error),
  }));
  if (isShuttingDown()) return new Promise(() => {}); // an interrupted program has no meaningful result
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = results.length === 1 ? results.map(counts) : results.map((each) => `\n  ${each.name}:${counts(each)}`);
  process.stdout.write(`${name}:${lines.join('')}  ${seconds} s\n`);
  if (results.some(({ failed }) => failed > 0)) console.log(`\n${output.trim()}\n`);
  return results;
}

function counts({ passed, failed, skipped, note }: CheckResult): string {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  return ` ${parts.filter(Boolean).join(', ')}${note === undefined ? '' : ` (${note})`}`;
}
