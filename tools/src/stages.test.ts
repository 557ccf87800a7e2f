import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runStage } from './stage.ts';
import { build, format, lint, types, unit } from './stages.ts';
import { exitCode } from './tally.ts';

/**
 * Each stage is run on a small project whose linter, compiler and tests are shell scripts that end as they are told: real
 * processes, in moments. What is proved is that red anywhere is an exit code that is not 0.
 */
const folders: string[] = [];
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'careers-stages-'));
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
const DB_GREEN = {
  success: true,
  testResults: [file('migrate', 'passed'), file('drift', 'passed'), file('catalogue', 'passed')],
};

/** A turbo that writes these reports, as the workspaces' Vitest would, and ends with `code`. */
async function testsThatReport(api: object | undefined, db: object | undefined, code: number): Promise<void> {
  function write(folder: string, report: object | undefined) {
    return report
      ? `mkdir -p ${folder}/test-report; echo '${JSON.stringify(report)}' > ${folder}/test-report/vitest.json`
      : '';
  }
  await program('turbo', `${write('apps/api', api)}\n${write('packages/db', db)}\nexit ${code}`);
}

test.each([
  ['format', 'oxfmt', format],
  ['lint', 'oxlint', lint],
  ['types', 'turbo', types],
  ['build', 'turbo', build],
] as const)('%s is one test, green with exit code 0', async (name, tool, stage) => {
  await program(tool, 'exit 0');
  const parts = await runStage(name, () => stage(root));
  expect(parts).toEqual([{ name, passed: 1, failed: 0, skipped: 0 }]);
  expect(exitCode(parts)).toBe(0);
});

test.each([
  ['format', 'oxfmt', format],
  ['lint', 'oxlint', lint],
  ['types', 'turbo', types],
  ['build', 'turbo', build],
] as const)('%s that goes red makes the run fail, and shows what it said', async (name, tool, stage) => {
  await program(tool, 'echo to stdout; echo to stderr >&2; exit 3');
  const { parts, output } = await stage(root);
  expect(parts).toEqual([{ name, passed: 0, failed: 1, skipped: 0 }]);
  expect(exitCode(parts)).toBe(1);
  expect(output).toContain('to stdout\n');
  expect(output).toContain('to stderr\n');
});

test.each([
  ['format', format],
  ['lint', lint],
  ['types', types],
  ['build', build],
] as const)('%s whose program is not there makes the run fail', async (_name, stage) => {
  expect(exitCode((await stage(root)).parts)).toBe(1);
});

test('tests are counted for each workspace, those of the migrations apart', async () => {
  await testsThatReport(API_GREEN, DB_GREEN, 0);
  const { parts } = await unit('postgresql://here', root);
  expect(parts).toEqual([
    { name: '@careers/api', passed: 1, failed: 0, skipped: 0 },
    { name: '@careers/db', passed: 1, failed: 0, skipped: 0 },
    { name: 'migrations and catalogue', passed: 2, failed: 0, skipped: 0 },
  ]);
  expect(exitCode(parts)).toBe(0);
});

function red(name: string) {
  return {
    success: false,
    testResults: [...DB_GREEN.testResults.filter((each) => !each.name.includes(name)), file(name, 'failed')],
  };
}
test.each([
  ['a failed test', { success: false, testResults: [file('jobs', 'failed')] }, DB_GREEN, 1],
  [
    'a failed test although turbo says all is well',
    { success: false, testResults: [file('jobs', 'failed')] },
    DB_GREEN,
    0,
  ],
  ['a workspace without a report', undefined, DB_GREEN, 0],
  ['a workspace in which no test ran', { success: true, testResults: [] }, DB_GREEN, 0],
  ['an error outside any test', { ...API_GREEN, success: false }, DB_GREEN, 0],
  ['an error outside any test of the database', API_GREEN, { ...DB_GREEN, success: false }, 0],
  ['a failure that only turbo knows of', API_GREEN, DB_GREEN, 1],
  ['a schema that has drifted', API_GREEN, red('drift'), 0],
  ['a catalogue that has changed', API_GREEN, red('catalogue'), 0],
  ['migration tests that did not run', API_GREEN, { success: true, testResults: [file('migrate', 'passed')] }, 0],
])('%s makes the run fail', async (_, api, db, code) => {
  await testsThatReport(api, db, code);
  expect(exitCode((await unit('postgresql://here', root)).parts)).toBe(1);
});

test('the report of an earlier run is not taken for this one', async () => {
  await testsThatReport(API_GREEN, DB_GREEN, 0);
  await unit('postgresql://here', root);
  await testsThatReport(undefined, undefined, 0);
  expect(exitCode((await unit('postgresql://here', root)).parts)).toBe(1);
});

test('a stage that cannot run is a failure, and the next one can follow', async () => {
  const parts = await runStage('end-to-end', () => Promise.reject(new Error('no browser')));
  expect(parts).toEqual([{ name: 'end-to-end', passed: 0, failed: 1, skipped: 0, note: 'it could not run' }]);
  expect(exitCode(parts)).toBe(1);
});
