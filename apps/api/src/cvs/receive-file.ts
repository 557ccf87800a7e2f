import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { beginsAsPdf, PDF_HEAD } from '@careers/contracts/account/cvs';
import type { ErrorCode } from '@careers/contracts/common/errors';
import { AppError } from '../common/app-error.ts';

/** The bytes that are looked at together, so that a check of 10 MB takes no memory. */
const WINDOW = 64 * 1_024;
/** More bytes than an end has, so that each end is whole in one window. */
const OVERLAP = 64;

/** The end of a PDF, or a part of a document. The last match in a file that was cut off is a part. */
const endOrPart = /(?<end>startxref\s{1,8}\d{1,12}\s{1,8}%%EOF)|\d\s{1,8}obj\b|endstream/g;

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.toString('latin1', 0, bytesRead);
}

/** Whether a document ends in a file. What follows its end, such as padding or a page that was saved with it, is no part. */
async function hasEnd(file: FileHandle, size: number): Promise<boolean> {
  for (let at = size; at > 0;) {
    at = Math.max(0, at - WINDOW);
    const last = [...(await textAt(file, at, WINDOW + OVERLAP)).matchAll(endOrPart)].at(-1);
    if (last) return last.groups?.['end'] !== undefined;
  }
  return false;
}

/** Checks beginning and end (ISO 32000-2, 7.5.2 and 7.5.5). Null: the file is a whole PDF, encrypted or not. */
async function pdfProblem(file: FileHandle, size: number): Promise<'cv_not_a_pdf' | 'cv_damaged' | null> {
  if (!beginsAsPdf(await textAt(file, 0, PDF_HEAD))) return 'cv_not_a_pdf';
  return (await hasEnd(file, size)) ? null : 'cv_damaged';
}

/** The time after its last write when an incoming file is removed. Requests end after two minutes at most. */
const INCOMING_TIMEOUT_MS = 15 * 60_000;

/** The most bytes of an upload, and the error of one that has more. */
type SizeLimit = { bytes: number; error: ErrorCode };

/** @throws AppError that of the limit; bad_request where the upload ends before its file does. */
async function* withinLimit(chunks: AsyncIterable<Uint8Array>, limit: SizeLimit): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > limit.bytes) throw new AppError(limit.error);
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', { message: 'The file did not arrive whole. Please send it again.' }, { cause });
  }
}

/**
 * Passes the upload as a synced file in `folder` to `store`, and removes the file unless `store` has moved it.
 *
 * @throws AppError that of the limit, at the first byte over it; any of stream and disk.
 */
export async function receiveFile<Result>(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  limit: SizeLimit,
  store: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, crypto.randomUUID());
  try {
    await pipeline(withinLimit(bytes, limit), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    return await store(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** The bytes of a file that is a whole PDF. @throws AppError cv_not_a_pdf, cv_damaged */
export async function sizeOfPdf(path: string): Promise<number> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const problem = await pdfProblem(file, size);
  if (problem) throw new AppError(problem);
  return size;
}

/** Removes incoming files of processes that were killed. */
export async function sweepIncoming(folder: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null); // another process removes them too
    if (file && now - file.mtimeMs > INCOMING_TIMEOUT_MS) await rm(path, { force: true });
  }
}
