import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Pack } from 'tar-stream';

// A backup ends with a line with the SHA-256 of all bytes before it, which programs for tar archives do not read.

const SEAL = /^sha256 ([0-9a-f]{64})\n$/;
const SEAL_BYTES = 72;

export async function* withSeal(archive: Pack): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of archive as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(`sha256 ${hash.digest('hex')}\n`);
}

/** Compares a backup's bytes with its seal. @returns `size`, the bytes before the seal: all if there is none */
export async function checkSeal(file: string): Promise<{ seal: 'intact' | 'broken' | 'none'; size: number }> {
  const { size: whole } = await stat(file);
  const size = Math.max(whole - SEAL_BYTES, 0);
  const [, expected] = SEAL.exec((await buffer(createReadStream(file, { start: size }))).toString('latin1')) ?? [];
  if (expected === undefined) return { seal: 'none', size: whole };
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: Math.max(size - 1, 0) })) hash.update(chunk as Buffer);
  return { seal: hash.digest('hex') === expected ? 'intact' : 'broken', size };
}
