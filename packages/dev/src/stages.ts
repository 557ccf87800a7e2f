import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { type Ended, runProgram } from './run-program.ts';
import type { Outcome } from './stage.ts';
import { countVitest, question, testsOf, type Part, vitestReport } from './tally.ts';
import { workspaces, type Workspace } from './workspaces.ts';

/** Where the reports of a run are gathered. */
export function reportsFolder(root: string): string {
  return join(root, 'test-report');
}

// The root is a parameter so that a test can give these functions a small project of its own that fails on purpose.
function tool(root: string, name: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return runProgram(join(root, 'node_modules/.bin', name), args, { cwd: root, env });
}
function turbo(root: string, args: string[], env?: Record<string, string>): Promise<Ended> {
  return tool(root, 'turbo', ['run', '--output-logs=errors-only', ...args], env);
}

/** The whole repository through the linter, with type-aware rules. */
export async function lint(root = ROOT): Promise<Outcome> {
  const { code, output } = await tool(root, 'oxlint', ['--type-aware', '--deny-warnings']);
  return { parts: [question('lint', code)], output };
}

/** Every file as the formatter writes it. */
export async function format(root = ROOT): Promise<Outcome> {
  const { code, output } = await tool(root, 'oxfmt', ['--check']);
  return { parts: [question('format', code)], output };
}

/** Every workspace through the TypeScript compiler. */
export async function types(root = ROOT): Promise<Outcome> {
  const { code, output } = await turbo(root, ['typecheck', '--continue=always']);
  return { parts: [question('types', code)], output };
}

/** The production build. */
export async function build(root = ROOT): Promise<Outcome> {
  const { code, output } = await turbo(root, ['build']);
  return { parts: [question('build', code)], output };
}

/** The sweeps over many generated examples, in every workspace that has some: minutes of work, so no part of `npm test`. */
export async function long(root = ROOT): Promise<Outcome> {
  const { code, output } = await turbo(root, ['test:long', '--continue=always']);
  return { parts: [question('long sweeps', code)], output };
}

/** These two say whether the migrations build what schema.prisma and the catalogue snapshot say: a part of their own. */
function isMigrationTest(file: string): boolean {
  return /\/(drift|catalogue)\.test\.ts$/.test(file);
}

/** Vitest in every workspace that has it, all on one PostgreSQL server at `adminUrl`: unit and integration tests. */
export async function unit(adminUrl: string, root = ROOT): Promise<Outcome> {
  const tested = workspaces(root).filter(({ scripts }) => scripts['test']?.includes('vitest'));
  const report = 'test-report/vitest.json';
  for (const { folder } of tested) await rm(join(folder, report), { force: true });

  // A missing snapshot is a failure here, not a new snapshot. The time limits are for a busy machine: two workspaces are
  // tested at once, and what a test proves is seldom how fast it is.
  const options = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--update=none',
    '--testTimeout=60000',
    '--hookTimeout=120000',
  ];
  const filters = tested.map(({ name }) => `--filter=${name}`);
  const { code, output } = await turbo(
    root,
    ['test', '--continue=always', '--concurrency=2', ...filters, '--', ...options],
    { TEST_PG_ADMIN_URL: adminUrl, NO_COLOR: '1' },
  );

  await mkdir(reportsFolder(root), { recursive: true });
  const parts: Part[] = [];
  for (const workspace of tested)
    parts.push(...(await workspaceParts(workspace, join(workspace.folder, report), reportsFolder(root))));
  // turbo knows of failures that are in no report: a task that could not be started, a process that was killed.
  if (code !== 0 && parts.every(({ failed }) => failed === 0))
    parts.push({ ...question('turbo', code), note: `it ended with exit code ${code}` });
  return { parts, output };
}

async function workspaceParts({ name }: Workspace, file: string, reports: string): Promise<Part[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [testsOf(name, 1, undefined)];
  await cp(file, join(reports, `${name.replace('@careers/', '')}.json`));
  const report = vitestReport.parse(JSON.parse(text));
  const code = report.success ? 0 : 1;
  if (name !== '@careers/db') return [testsOf(name, code, countVitest(report))];
  const migrations = testsOf('migrations and catalogue', 0, countVitest(report, isMigrationTest));
  // A failure there is told there: here the exit code stands for what no test says.
  return [
    testsOf(
      name,
      migrations.failed > 0 ? 0 : code,
      countVitest(report, (test) => !isMigrationTest(test)),
    ),
    migrations,
  ];
}
