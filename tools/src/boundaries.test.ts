import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './root.ts';

/**
 * Runs the linter on small files that break one rule each, at the paths where the rule applies, and on files that break
 * none. This finds a glob that matches nothing, and an override that hides another.
 */

const refused: [path: string, code: string, rule: string, says?: string][] = [
  [
    'apps/api/src/jobs/a.service.ts',
    `import { fastify } from 'fastify'; fastify();`,
    'no-restricted-imports',
    'A service knows nothing of HTTP or tRPC.',
  ],
  [
    'apps/api/src/jobs/b.service.ts',
    `import { TRPCError } from '@trpc/server'; export const e = new TRPCError({ code: 'NOT_FOUND' });`,
    'no-restricted-imports',
    'A service knows nothing of HTTP or tRPC.',
  ],
  [
    'apps/api/src/jobs/c.admin-service.ts',
    `import { router } from '../trpc.ts'; export const r = router;`,
    'no-restricted-imports',
    'A service does not import what calls it.',
  ],
  [
    'apps/api/src/jobs/d.service.ts',
    `import { jobsRouter } from './jobs.router.ts'; export const r = jobsRouter;`,
    'no-restricted-imports',
    'A service does not import what calls it.',
  ],
  [
    'apps/api/src/jobs/e.router.ts',
    `import { createDb } from '@careers/db/client'; export const d = createDb;`,
    'no-restricted-imports',
    'A router asks its service',
  ],
  [
    'apps/api/src/jobs/f.admin-router.ts',
    `import { jobSelect } from './jobs.select.ts'; export const s = jobSelect;`,
    'no-restricted-imports',
    'A router asks its service',
  ],
  [
    'apps/api/src/jobs/g.select.ts',
    `import { listJobs } from './jobs.service.ts'; export const l = listJobs;`,
    'no-restricted-imports',
    'A select is the lowest layer',
  ],
  [
    'packages/contracts/src/a.ts',
    `import { createDb } from '@careers/db/client'; export const c = createDb;`,
    'no-restricted-imports',
    'contracts and postgres import no other package.',
  ],
  [
    'packages/postgres/src/a.ts',
    `import { limits } from '@careers/contracts/limits'; export const l = limits;`,
    'no-restricted-imports',
    'contracts and postgres import no other package.',
  ],
  [
    'packages/rich-text/src/a.ts',
    `import { createDb } from '@careers/db/client'; export const c = createDb;`,
    'no-restricted-imports',
    'rich-text imports contracts and no other package.',
  ],
  [
    'packages/db/src/a.ts',
    `import { createJob } from '@careers/samples/factories/job'; export const c = createJob;`,
    'no-restricted-imports',
    'db is above contracts and postgres only.',
  ],
  [
    'packages/samples/src/a.ts',
    `import { serve } from '@careers/server/serve'; export const s = serve;`,
    'no-restricted-imports',
    'samples is above contracts, postgres and db only.',
  ],
  [
    'packages/server/src/a.ts',
    `import { startMail } from '@careers/mail/start-mail'; export const s = startMail;`,
    'no-restricted-imports',
    'server is above contracts, postgres and db only.',
  ],
  [
    'packages/mail/src/a.ts',
    `import { buildApp } from '@careers/api/app'; export const b = buildApp;`,
    'no-restricted-imports',
    'mail is below auth and the apps',
  ],
  [
    'packages/mail/src/b.ts',
    `import { createAuth } from '@careers/auth/auth'; export const c = createAuth;`,
    'no-restricted-imports',
    'mail is below auth and the apps',
  ],
  [
    'packages/auth/src/a.ts',
    `import { buildApp } from '@careers/api/app'; export const b = buildApp;`,
    'no-restricted-imports',
    'Packages are below the apps.',
  ],
  [
    'packages/auth/src/b.ts',
    `import { runCommand } from '@careers/tools/shutdown'; export const r = runCommand;`,
    'no-restricted-imports',
    'Packages are below the apps.',
  ],
  [
    'apps/web/src/features/jobs/a.tsx',
    `import { x } from '../applications/apply-dialog.tsx'; export const a = x;`,
    'no-restricted-imports',
    'Features do not import each other',
  ],
  [
    'apps/web/src/features/jobs/parts/b.tsx',
    `import { x } from '../../applications/apply-dialog.tsx'; export const b = x;`,
    'no-restricted-imports',
    'Features do not import each other',
  ],
  [
    'apps/web/src/features/jobs/c.tsx',
    `import { x } from '../../routes/index.tsx'; export const c = x;`,
    'no-restricted-imports',
    'A feature does not know where it is shown.',
  ],
  [
    'apps/web/src/features/jobs/parts/d.tsx',
    `import { x } from '../../../layouts/site-layout.tsx'; export const d = x;`,
    'no-restricted-imports',
    'A feature does not know where it is shown.',
  ],
  [
    'apps/web/src/features/jobs/e.ts',
    `import { appRouter } from '@careers/api/app-router'; export const e = appRouter;`,
    'no-restricted-imports',
    'types from the api, never values',
  ],
  [
    'apps/web/src/features/jobs/f.ts',
    `import { createDb } from '@careers/db/client'; export const f = createDb;`,
    'no-restricted-imports',
    'over HTTP',
  ],
  [
    'apps/web/src/features/jobs/g.ts',
    `import { createJob } from '@careers/samples/factories/job'; export const g = createJob;`,
    'no-restricted-imports',
    'over HTTP',
  ],
  [
    'apps/web/src/lib/a.ts',
    `import { appRouter } from '@careers/api/app-router'; export const a = appRouter;`,
    'no-restricted-imports',
    'types from the api, never values',
  ],
  [
    'apps/web/src/lib/b.ts',
    `import { x } from '../features/jobs/job-card.tsx'; export const b = x;`,
    'no-restricted-imports',
    'lib is below the features.',
  ],
  [
    'apps/web/src/routes/a.tsx',
    `import { createDb } from '@careers/db/client'; export const a = createDb;`,
    'no-restricted-imports',
    'over HTTP',
  ],
  [
    'apps/web/src/router.ts',
    `import { appRouter } from '@careers/api/app-router'; export const a = appRouter;`,
    'no-restricted-imports',
    'types from the api, never values',
  ],
  [
    'apps/web/src/ui/a.tsx',
    `import { x } from '../features/jobs/job-card.tsx'; export const a = x;`,
    'no-restricted-imports',
    'The design system knows no feature',
  ],
  [
    'apps/web/src/ui/rich-text/b.tsx',
    `import { trpc } from '../../lib/trpc.ts'; export const b = trpc;`,
    'no-restricted-imports',
    'The design system knows no feature',
  ],
  [
    'apps/web/src/ui/c.tsx',
    `import { useQuery } from '@tanstack/react-query'; export const c = useQuery;`,
    'no-restricted-imports',
    'The design system knows no feature',
  ],

  ['apps/api/src/jobs/port.ts', `export const port = process.env['PORT'];`, 'no-process-env'],
  ['packages/db/src/where.ts', `export const url = process.env['DATABASE_URL'];`, 'no-process-env'],
  ['apps/web/src/lib/index.ts', `export * from './brand.ts';`, 'no-barrel-file'],
  ['apps/web/src/lib/default.ts', `export default 1;`, 'no-default-export'],
  ['apps/api/src/one.ts', `import { two } from './two.ts'; export const one = (): number => two();`, 'no-cycle'],
  ['apps/api/src/two.ts', `import { one } from './one.ts'; export const two = (): number => one();`, 'no-cycle'],
  ['apps/api/src/any.ts', `export const loose: any = 1;`, 'no-explicit-any'],
  ['apps/api/src/bang.ts', `export const first = (list: string[]): string => list[0]!;`, 'no-non-null-assertion'],
  ['apps/api/src/floating.ts', `export function go(): void { Promise.resolve(1); }`, 'no-floating-promises'],
  [
    'apps/api/src/misused.ts',
    `export const go = (list: string[]): void => { list.forEach(async () => { await Promise.resolve(); }); };`,
    'no-misused-promises',
  ],
  [
    'apps/api/src/unsafe.ts',
    `export const read = (text: string): string => JSON.parse(text).name;`,
    'no-unsafe-return',
  ],
  [
    'apps/api/src/cases.ts',
    `export function say(s: 'Draft' | 'Published'): string { switch (s) { case 'Draft': return 'd'; } return ''; }`,
    'switch-exhaustiveness-check',
  ],
  ['apps/api/src/long.ts', `export const x = 1;\n`.padEnd(400, '\n'), 'max-lines'],
  [
    'apps/web/src/features/jobs/hooks.tsx',
    `import { useState } from 'react'; export function Card({ on }: { on: boolean }) { if (on) useState(1); return null; }`,
    'rules-of-hooks',
  ],
  [
    'apps/web/src/features/jobs/deps.tsx',
    `import { useEffect } from 'react'; export function Card({ id }: { id: string }) { useEffect(() => { document.title = id; }, []); return null; }`,
    'exhaustive-deps',
  ],
  ['apps/web/src/features/jobs/alt.tsx', `export const Logo = () => <img src="/logo.svg" />;`, 'alt-text'],
];

const allowed: [path: string, code: string][] = [
  [
    'apps/api/src/jobs/ok.service.ts',
    `import { createDb } from '@careers/db/client'; import { jobSelect } from './jobs.select.ts'; export const ok = [createDb, jobSelect];`,
  ],
  ['apps/api/src/jobs/ok.router.ts', `import { listJobs } from './jobs.service.ts'; export const ok = listJobs;`],
  [
    'packages/mail/src/ok.ts',
    `import { createDb } from '@careers/db/client'; import { serve } from '@careers/server/serve'; export const ok = [createDb, serve];`,
  ],
  ['apps/api/src/env.ts', `export const port = process.env['PORT'];`],
  ['apps/web/vite.config.ts', `export default { root: process.env['ROOT'] };`],
  ['apps/web/src/lib/ok.ts', `import type { AppRouter } from '@careers/api/app-router'; export type Ok = AppRouter;`],
  [
    'apps/web/src/features/jobs/ok.tsx',
    `import { Button } from '../../ui/button.tsx'; import { x } from './parts/x.ts'; export const ok = [Button, x];`,
  ],
  [
    'apps/web/src/features/jobs/parts/ok.tsx',
    `import { Button } from '../../../ui/button.tsx'; import { x } from '../x.ts'; export const ok = [Button, x];`,
  ],
  ['apps/web/src/routes/ok.tsx', `import { JobList } from '../features/jobs/job-list.tsx'; export const ok = JobList;`],
  ['apps/web/src/ui/rich-text/ok.tsx', `import { Button } from '../button.tsx'; export const ok = Button;`],
];

type Finding = {
  filename: string;
  code: string;
  message: string;
  help?: string;
};

let folder: string;
let findings: Finding[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-lint-'));
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
  for (const [path, code] of [...refused, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  // There are no node_modules here: tsgolint, which knows the types, has to be pointed out.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules/.bin/tsgolint') };
  const run = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  ({ diagnostics: findings } = JSON.parse(run.stdout));
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
