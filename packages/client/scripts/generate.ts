import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clientCode } from './client-code.ts';
import { currentDocument } from './document.ts';

// Writes the client's types and addresses, which are those of the API's document as it is now.
await writeFile(join(import.meta.dirname, '../src/api.gen.ts'), clientCode(currentDocument()));
