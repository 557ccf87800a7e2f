import { proveLintRules } from './testing/prove-lint-rules.ts';

// What the layers of the web app must not import.

proveLintRules({
  refused: [
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
  ],
  allowed: [
    ['apps/web/src/lib/ok.ts', `import type { AppRouter } from '@careers/api/app-router'; export type Ok = AppRouter;`],
    [
      'apps/web/src/features/jobs/ok.tsx',
      `import { Button } from '../../ui/button.tsx'; import { x } from './parts/x.ts'; export const ok = [Button, x];`,
    ],
    [
      'apps/web/src/features/jobs/parts/ok.tsx',
      `import { Button } from '../../../ui/button.tsx'; import { x } from '../x.ts'; export const ok = [Button, x];`,
    ],
    [
      'apps/web/src/routes/ok.tsx',
      `import { JobList } from '../features/jobs/job-list.tsx'; export const ok = JobList;`,
    ],
    ['apps/web/src/ui/rich-text/ok.tsx', `import { Button } from '../button.tsx'; export const ok = Button;`],
  ],
});
