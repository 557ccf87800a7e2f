import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countVitest, passOrFail, testResult, vitestReport } from './check-results.ts';
import { ROOT } from './root.ts';
import type { CheckOutcome } from './run-check.ts';
import { runProgram } from './run-program.ts';

// Takes `root` as a parameter, so that a test can run the checks on a small project that fails on purpose.

/** The folder of the reports of a test run. */
export function reportsFolder(root = ROOT): string {
  return join(root, 'test-report');
}

// See docs/decisions/0013-typescript-7-and-oxlint-check-the-code.md
/** The checks that run one program, which passes or fails. */
const PROGRAMS = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['turbo', 'run', '--output-logs=errors-only', 'types'],
  build: ['turbo', 'run', '--output-logs=errors-only', 'build'],
} as const;

/** Formats, lints, type-checks or builds the whole repository. */
export async function checkWith(name: keyof typeof PROGRAMS, root = ROOT): Promise<CheckOutcome> {
  const [program, ...args] = PROGRAMS[name];
  const { code, output } = await runProgram(join(root, 'node_modules/.bin', program), args, { cwd: root });
  return { results: [passOrFail(name, code)], output };
}

/**
 * Runs the unit and integration tests of all workspaces, or the long tests, of which each file is printed with its time as it
 * ends.
 *
 * @param files Parts of the paths of the test files to run; by default all.
 * @param adminUrl A PostgreSQL server to share with other tests; without it the tests start one.
 */
export async function vitest(
  { mode = 'test', files = [], adminUrl }: { mode?: 'test' | 'long'; files?: string[]; adminUrl?: string },
  root = ROOT,
): Promise<CheckOutcome> {
  const report = join(reportsFolder(root), `vitest-${mode}.json`);
  await rm(report, { force: true });
  const live = mode === 'long';
  const { code, output } = await runProgram(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      ...files,
      `--mode=${mode}`,
      `--reporter=${live ? 'default' : 'dot'}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--update=none', // a missing snapshot is a failure, not a new snapshot
    ],
    { cwd: root, live, env: { NO_COLOR: '1', ...(adminUrl && { TEST_PG_ADMIN_URL: adminUrl }) } },
  );
  const text = await readFile(report, 'utf8').catch(() => undefined);
  const counts = text === undefined ? undefined : countVitest(vitestReport.parse(JSON.parse(text)));
  const results = [testResult(live ? 'long tests' : 'unit and integration', code, counts)];
  return { results, output: live ? '' : output };
}
