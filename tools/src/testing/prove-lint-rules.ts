import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../root.ts';

type Cases = {
  /** Files that break one rule each, at a path where it applies, and a part of what the linter says. */
  refused: [path: string, code: string, rule: string, says?: string][];
  /** Files that break none. */
  allowed: [path: string, code: string][];
};

type Finding = {
  filename: string;
  code: string;
  message: string;
  help?: string;
};

/**
 * Runs the linter on small files in a folder of their own, and makes a test of each. This finds a glob that matches
 * nothing, and an override that hides another.
 */
export function proveLintRules({ refused, allowed }: Cases): void {
  let folder: string;
  let findings: Finding[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careers-lint-'));
    findings = await lint(folder, [...refused.map(([path, code]) => [path, code] as const), ...allowed]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each(refused)('the linter refuses %s: %s', (path, _code, rule, says = '') => {
    const messages = findings
      .filter(({ filename, code }) => filename === path && code.includes(`(${rule})`))
      .map(({ message, help }) => `${message} ${help}`);
    expect(messages.join('\n')).toContain(says);
    expect(messages.length).toBeGreaterThan(0);
  });

  test.each(allowed)('the linter allows %s: %s', (path) => {
    const ours = /\((no-restricted-imports|no-process-env|no-default-export)\)/;
    expect(findings.filter(({ filename, code }) => filename === path && ours.test(code))).toEqual([]);
  });
}

async function lint(folder: string, files: (readonly [path: string, code: string])[]): Promise<Finding[]> {
  await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const options = {
    strict: true,
    module: 'preserve',
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  for (const [path, code] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  // There are no node_modules here: tsgolint, which knows the types, has to be pointed out.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') };
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
  return diagnostics;
}
