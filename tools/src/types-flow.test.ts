import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './root.ts';

/**
 * The compile-time contract, tried for real: a copy of the sources in which one name is changed on one side only must
 * not type-check as the web app. Packages are linked, so the copy is small; the client is generated anew for the schema.
 */
let copy: string;

function run(command: string, args: string[], cwd: string) {
  return spawnSync(join(cwd, 'node_modules/.bin', command), args, {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    },
  });
}

/** What the compiler says of the web app in the copy. */
function typeCheck(): string {
  const { stdout, status } = run('tsc', ['-p', '.', '--pretty', 'false'], join(copy, 'apps/web'));
  return status === 0 ? '' : stdout;
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'careers-types-'));
  const built = /\/(dist|\.vite[^/]*|test-report|\.turbo)(\/|$)/;
  for (const name of ['apps', 'packages', 'tsconfig.json']) {
    await cp(join(ROOT, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !built.test(path),
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rm(copy, { recursive: true }));

/** Replaces a text in one file of the copy for the time of a check. */
async function changed(path: string, from: string | RegExp, to: string, check: () => void): Promise<void> {
  const file = join(copy, path);
  const before = await readFile(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${path} holds ${String(from)}`).not.toBe(before);
  await writeFile(file, after);
  try {
    check();
  } finally {
    await writeFile(file, before);
  }
}

test('the web app type-checks as it stands', () => {
  expect(typeCheck()).toBe('');
});

test('[TYPE-01] a renamed Prisma field breaks the web app’s type-check', async () => {
  function generate() {
    const { status, stderr } = run('prisma', ['generate'], join(copy, 'packages/db'));
    expect(status, stderr).toBe(0);
  }
  await changed('packages/db/prisma/schema.prisma', /^ {2}cover_letter /m, '  covering_letter ', () => {
    generate();
    expect(typeCheck()).toContain('cover_letter');
  });
  generate();
});

test.each([
  [
    'an output’s field',
    'packages/contracts/src/jobs.ts',
    '  department: z.string(),',
    '  team: z.string(),',
    'department',
  ],
  [
    'a list’s shape',
    'packages/contracts/src/applications.ts',
    'applications: z.array(application),',
    'items: z.array(application),',
    'applications',
  ],
  [
    'an input’s field',
    'packages/contracts/src/applications.ts',
    'job_id: jobId,\n  cover_letter',
    'vacancy_id: jobId,\n  cover_letter',
    'job_id',
  ],
  ['a procedure’s name', 'apps/api/src/applications/applications.router.ts', '  submit:', '  send:', 'submit'],
])('[TYPE-01] changing %s breaks the web app’s type-check', async (_what, path, from, to, says) => {
  await changed(path, from, to, () => {
    expect(typeCheck()).toMatch(new RegExp(`^src/.*${says}`, 'm'));
  });
});
