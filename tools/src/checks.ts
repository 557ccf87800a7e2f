import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countVitest, passOrFail, testResult, vitestReport } from './check-results.ts';
import { ROOT } from './root.ts';
import type { CheckOutcome } from './run-check.ts';
import { runProgram } from './run-program.ts';
import { workspaces } from './workspaces.ts';

// Takes `root` as a parameter, so that a test can run the checks on a small project that fails on purpose.

/** The folder of the reports of a test run. */
export function reportsFolder(root = ROOT): string {
  return join(root, 'test-report');
}

/** The checks that run one program, which passes or fails. */
const PROGRAMS = {
  format: ['oxfmt', '--check'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['turbo', 'run', '--output-logs=errors-only', 'typecheck', '--continue=always'],
  build: ['turbo', 'run', '--output-logs=errors-only', 'build'],
  'long sweeps': ['turbo', 'run', '--output-logs=errors-only', 'test:long', '--continue=always'],
} as const;

/** Formats, lints, type-checks or builds the whole repository. */
export async function checkWith(name: keyof typeof PROGRAMS, root = ROOT): Promise<CheckOutcome> {
  const [program, ...args] = PROGRAMS[name];
  const { code, output } = await runProgram(join(root, 'node_modules/.bin', program), args, { cwd: root });
  return { results: [passOrFail(name, code)], output };
}

/**
 * Runs the unit and integration tests: Vitest in every workspace that has it, on the PostgreSQL server at `adminUrl`.
 * Tests three workspaces at once, because tests of mails and of starting programs often wait. The time limits allow for
 * a busy machine.
 */
export async function vitest(adminUrl: string, root = ROOT): Promise<CheckOutcome> {
  const report = 'test-report/vitest.json';
  const tested = workspaces(root).filter(({ scripts }) => scripts['test']?.includes('vitest'));
  for (const { folder } of tested) await rm(join(folder, report), { force: true });
  const { code, output } = await runProgram(
    join(root, 'node_modules/.bin/turbo'),
    [
      'run',
      'test',
      '--only', // the command has generated the code: doing it again would rewrite files that running tests read
      '--output-logs=errors-only',
      '--continue=always',
      '--concurrency=3',
      ...tested.map(({ name }) => `--filter=${name}`),
      '--',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--update=none', // a missing snapshot is a failure, not a new snapshot
      '--testTimeout=60000',
      '--hookTimeout=120000',
    ],
    { cwd: root, env: { TEST_PG_ADMIN_URL: adminUrl, NO_COLOR: '1' } },
  );

  await mkdir(reportsFolder(root), { recursive: true });
  const results = await Promise.all(
    tested.map(async ({ name, folder }) => {
      const text = await readFile(join(folder, report), 'utf8').catch(() => undefined);
      if (text === undefined) return testResult(name, 1, undefined);
      await cp(join(folder, report), join(reportsFolder(root), `${name.replace('@careers/', '')}.json`));
      const parsed = vitestReport.parse(JSON.parse(text));
      return testResult(name, parsed.success ? 0 : 1, countVitest(parsed));
    }),
  );
  // Adds the failures that are in no report: a task that could not be started, a process that was killed.
  if (code !== 0 && results.every(({ failed }) => failed === 0))
    results.push({ ...passOrFail('turbo', code), note: `it ended with exit code ${code}` });
  return { results, output };
}
