import { CV_MEGABYTES } from '@careers/contracts/common/limits';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { apiErrorText } from '../../lib/api/api-request.ts';
import { NoReplyError, NoSessionError } from '../../lib/api/upload-file.ts';
import type { ToastMessage } from '../../ui/toast.tsx';
import type { CvFileProblem } from './cv-file.ts';

export const cvToast = 'CV';

function refusal(title: string, description: string): ToastMessage {
  return { title, description, tone: 'destructive' };
}

export const fileProblemToast: Record<CvFileProblem, ToastMessage> = {
  type: refusal('Invalid file type', 'Please upload a PDF file.'),
  size: refusal('File too large', `Please upload a file smaller than ${CV_MEGABYTES}MB.`),
};

export const severalFilesToast = refusal('Upload failed', 'Please choose one file only.');

export const notLoggedInToast = refusal('Authentication error', 'Please log in to upload your CV.');

export function uploadFailedToast(error: unknown): ToastMessage {
  if (!(error instanceof ApiRequestError)) return refusal('Upload failed', failureText(error));
  if (error.status === 401) return notLoggedInToast;
  return refusal(refusalTitles[error.status] ?? 'Upload failed', apiErrorText(error, 'Upload failed on server'));
}

const refusalTitles: Record<number, string> = { 413: 'File too large', 415: 'Invalid file type' };

function failureText(error: unknown): string {
  if (error instanceof NoSessionError) return 'Authentication session not available. Please sign in again.';
  if (error instanceof NoReplyError) return 'Upload request failed';
  return 'Failed to upload CV. Please try again.';
}
