import { beginsAsPdf, PDF_HEAD } from '@careers/contracts/account/cvs';
import { limits } from '@careers/contracts/common/limits';

export type CvFileProblem = 'type' | 'size';

/**
 * Null means that nothing is wrong. The server checks the bytes more closely.
 *
 * @throws when the browser cannot read the file, because it was moved or deleted.
 */
export async function cvFileProblem(file: File): Promise<CvFileProblem | null> {
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'type';
  if (file.size > limits.cv) return 'size';
  const head = new TextDecoder('latin1').decode(await file.slice(0, PDF_HEAD).arrayBuffer());
  return beginsAsPdf(head) ? null : 'type';
}
