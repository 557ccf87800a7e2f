import { proveLintRules } from './testing/prove-lint-rules.ts';

// The rules that are not about who imports whom, and where they do not hold.

proveLintRules({
  refused: [
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
  ],
  allowed: [
    ['apps/api/src/env.ts', `export const port = process.env['PORT'];`],
    ['apps/web/vite.config.ts', `export default { root: process.env['ROOT'] };`],
  ],
});
