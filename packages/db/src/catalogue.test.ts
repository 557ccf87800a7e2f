import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from './testing/catalogue.ts';
import { cloneDatabase } from './testing.ts';

// `npx vitest run catalogue -u` writes the snapshot anew; read its diff.
test('the migrations build exactly the catalogue in the snapshot', async () => {
  const text = await readCatalogue(await cloneDatabase());
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../prisma/catalogue.txt'));
});
