import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes each asset's .br and .gz beside it at build time, at the highest level, so that no request waits for them.
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** The smallest size that is compressed: below it the headers of an encoding cost as many bytes as it saves. */
const MIN_BYTES = 512;

const client = join(import.meta.dirname, '../dist/client');
const names = (await readdir(client, { recursive: true })).filter(
  (name) => /\.(js|css|svg|json|txt|webmanifest)$/.test(name) && !name.startsWith('.vite'),
);

await Promise.all(names.map(compress));

async function compress(name: string): Promise<void> {
  const path = join(client, name);
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    toBrotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
