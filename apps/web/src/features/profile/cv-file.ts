import { limits } from '@careers/contracts/common/limits';

export type CvFileProblem = 'type' | 'size';

/** Readers look for a PDF's first line in this many bytes. */
const HEAD = 1_024;

/**
 * What is wrong with a file as a CV, before it is sent; null for nothing. The server looks at the bytes more closely.
 *
 * @throws when the browser cannot read the file, because it was moved or deleted.
 */
export async function cvFileProblem(file: File): Promise<CvFileProblem | null> {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'type';
  if (file.size > limits.cv) return 'size';
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD).arrayBuffer());
  return head.includes('%PDF-') ? null : 'type';
}
