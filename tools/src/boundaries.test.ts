import { proveLintRules } from './testing/prove-lint-rules.ts';

// What packages and the layers of the api must not import.

proveLintRules({
  refused: [
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
  ],
  allowed: [
    [
      'apps/api/src/jobs/ok.service.ts',
      `import { createDb } from '@careers/db/client'; import { jobSelect } from './jobs.select.ts'; export const ok = [createDb, jobSelect];`,
    ],
    ['apps/api/src/jobs/ok.router.ts', `import { listJobs } from './jobs.service.ts'; export const ok = listJobs;`],
    [
      'packages/mail/src/ok.ts',
      `import { createDb } from '@careers/db/client'; import { serve } from '@careers/server/serve'; export const ok = [createDb, serve];`,
    ],
  ],
});
