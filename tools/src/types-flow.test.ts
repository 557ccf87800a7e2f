import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from './root.ts';

/**
 * A copy of the sources, in which a name is changed on one side only: the web app must not type-check any more. The
 * copy is small, because packages are linked. The database client is generated again for the changed schema.
 */
let copy: string;

// Allows for the compiler, which reads the whole web app.
vi.setConfig({ testTimeout: 240_000 });

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
  const webAlone = { extends: './tsconfig.json', include: ['apps/web/src'] };
  await writeFile(join(copy, 'tsconfig.web.json'), JSON.stringify(webAlone));
});

afterAll(() => rm(copy, { recursive: true }));

/** A replacement in one file of the copy. */
type Change = [path: string, from: string | RegExp, to: string];

/** Returns the compiler's errors in the web app once the copy has these changes. */
async function typeCheckWith(changes: Change[]): Promise<string> {
  for (const [path, from, to] of changes) {
    const file = join(copy, path);
    const before = await readFile(file, 'utf8');
    const after = before.replace(from, to);
    expect(after, `${path} holds ${String(from)}`).not.toBe(before);
    await writeFile(file, after);
  }
  const { status, stderr } = run('prisma', ['generate'], join(copy, 'packages/db'));
  expect(status, stderr).toBe(0);
  return run('tsc', ['-p', 'tsconfig.web.json', '--pretty', 'false'], copy).stdout;
}

// Lists changes that are compiled together, because compiling is slow. Each change causes an error of its own. The
// error of the schema is in the api, from which the web app takes its types.
const renamed: Record<string, { change: Change; folder?: string; error: string }> = {
  'a Prisma field': {
    change: ['packages/db/prisma/schema.prisma', /^ {2}cover_letter /m, '  covering_letter '],
    folder: 'apps/api/src/',
    error: 'cover_letter: never',
  },
  'a column that the statement of planned messages reads': {
    change: ['packages/db/prisma/schema.prisma', /^ {2}for_status /m, '  about_status '],
    folder: 'apps/api/src/messages/send-due.service.ts',
    error: '"for_status"',
  },
  'a column that the statement of selected applications reads': {
    change: ['packages/db/prisma/schema.prisma', /^ {2}mail_applications /m, '  mails_applications '],
    folder: 'apps/api/src/bulk/recipients.ts',
    error: '"mail_applications"',
  },
  'a column that the statement of a webhook’s attempts reads': {
    change: ['packages/db/prisma/schema.prisma', /^ {2}disabled_because /m, '  off_because '],
    folder: 'apps/api/src/webhooks/attempts.service.ts',
    error: 'disabled_because',
  },
  'an output’s field': {
    change: ['packages/contracts/src/jobs/jobs.ts', '  department: z.string().describe', '  team: z.string().describe'],
    error: "Property 'department' does not exist",
  },
  'a list’s shape': {
    change: [
      'packages/contracts/src/applications/applications.ts',
      'applications: z.array(application),',
      'items: z.array(application),',
    ],
    error: "Property 'applications' does not exist",
  },
  'an input’s field': {
    change: [
      'packages/contracts/src/applications/applications.ts',
      'job_id: jobId,\n  cover_letter',
      'vacancy_id: jobId,\n  cover_letter',
    ],
    error: "'job_id' does not exist",
  },
  'a procedure’s name': {
    change: ['apps/api/src/applications/applications.router.ts', '  withdraw:', '  takeBack:'],
    error: "Property 'withdraw' does not exist",
  },
};
let errorsOfRenamed: Promise<string> | undefined;
test.each(Object.keys(renamed))('[TYPE-01] changing %s breaks the type-check', async (what) => {
  errorsOfRenamed ??= typeCheckWith(Object.values(renamed).map(({ change }) => change));
  const errors = await errorsOfRenamed;
  const { folder = 'apps/web/src/', error = '?' } = renamed[what] ?? {};
  expect(errors.split('\n').filter((line) => line.startsWith(folder) && line.includes(error))).not.toEqual([]);
});
