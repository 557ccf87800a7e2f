import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';

test('every test that docs/security.md names as a proof exists', async () => {
  const page = await readFile(join(ROOT, 'docs/security.md'), 'utf8');
  const proofs = [...page.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
  expect(proofs.length).toBeGreaterThan(10);
  for (const path of proofs) await expect(access(join(ROOT, path)), path).resolves.toBeUndefined();
});
