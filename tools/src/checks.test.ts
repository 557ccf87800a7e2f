import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { exitCode } from './check-results.ts';
import { checkWith, vitest } from './checks.ts';
import { runCheck } from './run-check.ts';

// Runs each check on a small project whose linter, compiler and tests are shell scripts with a fixed exit code.
const folders: string[] = [];
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'careers-checks-'));
  folders.push(root);
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function program(name: string, script: string): Promise<void> {
  await put(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`);
  await chmod(join(root, 'node_modules/.bin', name), 0o755);
}

function file(...statuses: string[]) {
  return {
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  };
}
const GREEN = { testResults: [file('passed'), file('passed', 'passed', 'skipped')] };

/** Writes a Vitest that writes this report and ends with `code`. */
async function testsThatReport(report: object | undefined, code: number): Promise<void> {
  const write = report ? `mkdir -p test-report; echo '${JSON.stringify(report)}' > test-report/vitest-test.json` : '';
  await program('vitest', `${write}\nexit ${code}`);
}

test.each([
  ['format', 'oxfmt'],
  ['lint', 'oxlint'],
  ['types', 'turbo'],
  ['build', 'turbo'],
] as const)('%s is one test, which passes with exit code 0', async (name, tool) => {
  await program(tool, 'exit 0');
  const results = await runCheck(name, () => checkWith(name, root));
  expect(results).toEqual([{ name, passed: 1, failed: 0, skipped: 0 }]);
  expect(exitCode(results)).toBe(0);
});

test.each([
  ['format', 'oxfmt'],
  ['lint', 'oxlint'],
  ['types', 'turbo'],
  ['build', 'turbo'],
] as const)('%s that fails makes the run fail, and its output is shown', async (name, tool) => {
  await program(tool, 'echo to stdout; echo to stderr >&2; exit 3');
  const { results, output } = await checkWith(name, root);
  expect(results).toEqual([{ name, passed: 0, failed: 1, skipped: 0 }]);
  expect(exitCode(results)).toBe(1);
  expect(output).toContain('to stdout\n');
  expect(output).toContain('to stderr\n');
});

test.each(['format', 'lint', 'types', 'build'] as const)('%s without its program makes the run fail', async (name) => {
  expect(exitCode((await checkWith(name, root)).results)).toBe(1);
});

test('the tests of a run are counted', async () => {
  await testsThatReport(GREEN, 0);
  const { results } = await vitest({}, root);
  expect(results).toEqual([{ name: 'unit and integration', passed: 3, failed: 0, skipped: 1 }]);
  expect(exitCode(results)).toBe(0);
});

test.each([
  ['a failed test', { testResults: [file('passed', 'failed')] }, 1],
  ['a failed test although Vitest ends with exit code 0', { testResults: [file('passed', 'failed')] }, 0],
  ['a run without a report', undefined, 0],
  ['a run in which no test ran', { testResults: [] }, 0],
  ['an error outside any test', GREEN, 1],
])('%s makes the run fail', async (_, report, code) => {
  await testsThatReport(report, code);
  expect(exitCode((await vitest({}, root)).results)).toBe(1);
});

test('the report of an earlier run is not taken for this one', async () => {
  await testsThatReport(GREEN, 0);
  await vitest({}, root);
  await testsThatReport(undefined, 0);
  expect(exitCode((await vitest({}, root)).results)).toBe(1);
});

test('a check that cannot run is a failure, and the next one can follow', async () => {
  const results = await runCheck('end-to-end', () => Promise.reject(new Error('no browser')));
  expect(results).toEqual([{ name: 'end-to-end', passed: 0, failed: 1, skipped: 0, note: 'it could not run' }]);
  expect(exitCode(results)).toBe(1);
});
