import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@careers/contracts/common/limits';
import { AppError } from '../common/app-error.ts';
import { pdfProblem } from './pdf.ts';

/** The time after its last write when an incoming file is removed. Requests end after two minutes at most. */
const INCOMING_TIMEOUT_MS = 15 * 60_000;

async function* withinLimit(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limits.cv) throw new AppError('cv_too_large');
    yield chunk;
  }
}

/**
 * Writes an upload to a new file in `folder`, chunk by chunk, passes the synced file to `store`, and removes it unless
 * `store` has moved it.
 *
 * @throws AppError cv_too_large at the first byte over `limits.cv`, cv_not_a_pdf, cv_damaged; any error of the stream or the disk.
 */
export async function receiveFile<Result>(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  store: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, crypto.randomUUID());
  try {
    await pipeline(bytes, withinLimit, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    const size = await checkedSize(path);
    return await store({ path, size });
  } finally {
    await rm(path, { force: true });
  }
}

async function checkedSize(path: string): Promise<number> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const problem = await pdfProblem(file, size);
  if (problem) throw new AppError(problem);
  return size;
}

/** Removes incoming files that are no longer written to: those of a process that was killed. */
export async function sweepIncoming(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null); // another process removes them too
    if (file && now - file.mtimeMs > INCOMING_TIMEOUT_MS) await rm(path, { force: true });
  }
}
