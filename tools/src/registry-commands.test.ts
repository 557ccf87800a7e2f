import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Runs each command with a pnpm that is a shell script, because the registry's replies change.
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function runWith(pnpm: string, program: string, ...args: string[]) {
  await writeFile(join(folder, 'pnpm'), `#!/bin/sh\n${pnpm}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
  return { status, stdout };
}

const ADVISORIES = join(import.meta.dirname, 'advisories.ts');

test('npm run advisories asks about the packages of production, and passes when there is nothing', async () => {
  const asked = join(folder, 'asked');
  expect(await runWith(`echo "$@" > ${asked}`, ADVISORIES)).toEqual({
    status: 0,
    stdout: 'No known advisory of moderate severity or above.\n',
  });
  expect(await readFile(asked, 'utf8')).toBe('audit --prod --audit-level=moderate\n');
});

test('npm run advisories prints the advisories that there are, and fails', async () => {
  expect(await runWith('echo "high: a package"; exit 1', ADVISORIES)).toEqual({
    status: 1,
    stdout: 'high: a package\nThere are known advisories: see above.\n',
  });
});

test('npm run sbom writes the bill of materials to the file that it is given', async () => {
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    components: [{ name: 'fastify', version: '5.12.8', 'bom-ref': 'pkg:npm/fastify@5.12.8' }],
    dependencies: [],
  };
  const file = join(folder, 'careers.cdx.json');
  const pnpm = `while [ "$1" != --out ]; do shift; done; echo '${JSON.stringify(bill)}' > "$2"`;
  expect(await runWith(pnpm, join(import.meta.dirname, 'sbom.ts'), file)).toEqual({
    status: 0,
    stdout: `Wrote ${file}: 1 packages, CycloneDX 1.6.\n`,
  });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(bill);
});

test('npm run sbom fails where pnpm does', async () => {
  const file = join(folder, 'careers.cdx.json');
  expect(await runWith('exit 1', join(import.meta.dirname, 'sbom.ts'), file)).toEqual({ status: 1, stdout: '' });
});
