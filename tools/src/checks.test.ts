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
  await put('apps/api/package.json', '{"name":"@careers/api","scripts":{"test":"vitest run"}}');
  await put('packages/db/package.json', '{"name":"@careers/db","scripts":{"test":"vitest run"}}');
  await put('e2e/package.json', '{"name":"@careers/e2e","scripts":{"test":"true"}}');
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

function file(name: string, status: string) {
  return { name: `/x/${name}.test.ts`, status, assertionResults: [{ status }] };
}
const API_GREEN = { success: true, testResults: [file('jobs', 'passed')] };
const DB_GREEN = { success: true, testResults: [file('migrate', 'passed'), file('drift', 'passed')] };

/** Writes a turbo that writes these reports, as the workspaces' Vitest would, and ends with `code`. */
async function testsThatReport(api: object | undefined, db: object | undefined, code: number): Promise<void> {
  function write(folder: string, report: object | undefined) {
    return report
      ? `mkdir -p ${folder}/test-report; echo '${JSON.stringify(report)}' > ${folder}/test-report/vitest.json`
      : '';
  }
  await program('turbo', `${write('apps/api', api)}\n${write('packages/db', db)}\nexit ${code}`);
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

test('tests are counted for each workspace', async () => {
  await testsThatReport(API_GREEN, DB_GREEN, 0);
  const { results } = await vitest('postgresql://here', root);
  expect(results).toEqual([
    { name: '@careers/db', passed: 2, failed: 0, skipped: 0 },
    { name: '@careers/api', passed: 1, failed: 0, skipped: 0 },
  ]);
  expect(exitCode(results)).toBe(0);
});

test.each([
  ['a failed test', { success: false, testResults: [file('jobs', 'failed')] }, DB_GREEN, 1],
  [
    'a failed test although turbo ends with exit code 0',
    { success: false, testResults: [file('jobs', 'failed')] },
    DB_GREEN,
    0,
  ],
  ['a workspace without a report', undefined, DB_GREEN, 0],
  ['a workspace in which no test ran', { success: true, testResults: [] }, DB_GREEN, 0],
  ['an error outside any test', { ...API_GREEN, success: false }, DB_GREEN, 0],
  ['a failure in no report', API_GREEN, DB_GREEN, 1],
])('%s makes the run fail', async (_, api, db, code) => {
  await testsThatReport(api, db, code);
  expect(exitCode((await vitest('postgresql://here', root)).results)).toBe(1);
});

test('the report of an earlier run is not taken for this one', async () => {
  await testsThatReport(API_GREEN, DB_GREEN, 0);
  await vitest('postgresql://here', root);
  await testsThatReport(undefined, undefined, 0);
  expect(exitCode((await vitest('postgresql://here', root)).results)).toBe(1);
});

test('a check that cannot run is a failure, and the next one can follow', async () => {
  const results = await runCheck('end-to-end', () => Promise.reject(new Error('no browser')));
  expect(results).toEqual([{ name: 'end-to-end', passed: 0, failed: 1, skipped: 0, note: 'it could not run' }]);
  expect(exitCode(results)).toBe(1);
});
