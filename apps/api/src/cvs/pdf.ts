import type { FileHandle } from 'node:fs/promises';
import { beginsAsPdf, PDF_HEAD } from '@careers/contracts/account/cvs';

/** The bytes that are looked at together, so that a check of 10 MB takes no memory. */
const WINDOW = 64 * 1_024;
/** More bytes than an end has, so that each end is whole in one window. */
const OVERLAP = 64;

/**
 * The start of the cross-reference table and the end marker, or a part of a document. The last one in a file that was cut
 * off is a part: some files have an end marker near their beginning too.
 */
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

/**
 * Returns what is wrong with a file that should be a PDF, by its beginning and its end (ISO 32000-2, 7.5.2 and 7.5.5);
 * null for a whole PDF, encrypted or not.
 */
export async function pdfProblem(file: FileHandle, size: number): Promise<'cv_not_a_pdf' | 'cv_damaged' | null> {
  if (!beginsAsPdf(await textAt(file, 0, PDF_HEAD))) return 'cv_not_a_pdf';
  return (await hasEnd(file, size)) ? null : 'cv_damaged';
}
