import type { FileHandle } from 'node:fs/promises';

/** The bytes within which a file must begin and end as a PDF, the same as in readers of PDFs. */
const HEAD = 1_024;
const TAIL = 2_048;

/** `%PDF-1.7` after at most a byte order mark and white space, so that no file of another kind is a PDF too. */
const beginning = /^(?:\xEF\xBB\xBF)?[\s\0]*%PDF-\d\.\d/;
/** The start of the cross-reference table and the end marker, which a file that was cut off lacks. */
const end = /startxref\s+\d+\s+%%EOF/;

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.toString('latin1', 0, bytesRead);
}

/**
 * Returns what is wrong with a file that should be a PDF, by its first and last bytes (ISO 32000-2, 7.5.2 and 7.5.5);
 * null for a whole PDF, encrypted or not.
 */
export async function pdfProblem(file: FileHandle, size: number): Promise<'cv_not_a_pdf' | 'cv_damaged' | null> {
  if (!beginning.test(await textAt(file, 0, HEAD))) return 'cv_not_a_pdf';
  return end.test(await textAt(file, Math.max(0, size - TAIL), TAIL)) ? null : 'cv_damaged';
}
