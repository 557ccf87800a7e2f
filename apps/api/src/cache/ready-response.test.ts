import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageResponse } from './ready-response.ts';

/** Reads the number of bits of Brotli's window from the first bits of a stream (RFC 7932, section 9.1). */
function windowBits(stream: Buffer): number {
  const [first = 0] = stream;
  if ((first & 1) === 0) return 16;
  const high = (first >> 1) & 7;
  if (high !== 0) return 17 + high;
  const low = (first >> 4) & 7;
  return low === 0 ? 17 : 8 + low;
}

test.for([
  [0, 10],
  [2_047, 10],
  [2_048, 11],
  [65_535, 15],
  [65_536, 16],
  [300_000, 18],
  [5_000_000, 22],
] as const)('a page of %d bytes arrives whole in every encoding, with a window of 2^%d bytes', async ([size, bits]) => {
  const text = '<p>A page of the list of jobs.</p>'.repeat(size / 34 + 1).slice(0, size);
  const page = await createPageResponse(200, {}, text);
  const br = await page.body('br');
  expect(windowBits(br)).toBe(bits);
  expect(brotliDecompressSync(br).toString()).toBe(text);
  expect(gunzipSync(await page.body('gzip')).toString()).toBe(text);
  expect((await page.body('identity')).toString()).toBe(text);
});
