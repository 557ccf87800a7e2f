import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientCode } from './testing/client-code.ts';
import { currentDocument } from './testing/document.ts';

// `vitest run src/generated.test.ts -u` writes the code anew.
test('[SDK-01] the types and the addresses of the client are those of the document', async () => {
  await expect(clientCode(currentDocument())).toMatchFileSnapshot(join(import.meta.dirname, 'api.gen.ts'));
});
