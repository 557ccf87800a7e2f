import { z } from 'zod';

/** The bytes at a file's beginning in which readers of PDFs look for its header. */
export const PDF_HEAD = 1_024;

/** `head`: the first bytes, as Latin-1. Some may come before the header, but a web page or an archive is no PDF too. */
export function beginsAsPdf(head: string): boolean {
  return /^(?!PK|MZ)[^<]*%PDF-\d\.\d/.test(head);
}

export const uploadCvResult = z.object({
  success: z.literal(true).describe('Always true.'),
  cv_url: z.string().describe('An opaque address; null: no CV. Request a link to open the file.'),
});
export type UploadCvResult = z.infer<typeof uploadCvResult>;

export const removeCvInput = z.object({
  from_applications: z
    .boolean('Whether to delete the CV from past applications must be true or false')
    .default(false)
    .describe('True: also delete the CVs of past applications.'),
});
export type RemoveCvInput = z.output<typeof removeCvInput>;
export const removeCvResult = z.object({ success: z.literal(true).describe('Always true.') });

export const cvLink = z.object({
  signedUrl: z.url().describe('The address that opens the file without a sign-in.'),
  expiresIn: z.int().describe('How many seconds the link works for.'),
});
export type CvLink = z.infer<typeof cvLink>;

export const userCvInput = z.object({ id: z.uuid('Invalid user ID') });
export type UserCvInput = z.output<typeof userCvInput>;
export const applicationCvInput = z.object({ id: z.uuid('Invalid application ID') });
export type ApplicationCvInput = z.output<typeof applicationCvInput>;
