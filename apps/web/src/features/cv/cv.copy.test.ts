import { expect, test } from 'vitest';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { NoReplyError, NoSessionError } from '../../lib/api/upload-file.ts';
import { fileProblemToast, uploadFailedToast } from './cv.copy.ts';

function failed(description: string, title = 'Upload failed') {
  return { title, description, tone: 'destructive' };
}

test('[PROFILE-06] [PROFILE-07] a file that is no PDF or too large is refused, here and by the server, in the same words', () => {
  const type = failed('Please upload a PDF file.', 'Invalid file type');
  const size = failed('Please upload a file smaller than 10MB.', 'File too large');
  expect(fileProblemToast).toEqual({ type, size });
  expect(uploadFailedToast(new ApiRequestError(415, '{"error":"Please upload a PDF file."}'))).toEqual(type);
  expect(uploadFailedToast(new ApiRequestError(413, '{"error":"Please upload a file smaller than 10MB."}'))).toEqual(
    size,
  );
});

test('[PROFILE-08] an upload without a session says so', () => {
  expect(uploadFailedToast(new ApiRequestError(401, '{"error":"Please sign in"}'))).toEqual(
    failed('Please log in to upload your CV.', 'Authentication error'),
  );
  expect(uploadFailedToast(new NoSessionError())).toEqual(
    failed('Authentication session not available. Please sign in again.'),
  );
});

test("[PROFILE-09] a failed upload gives the server's reason, otherwise what is known about the failure", () => {
  expect(uploadFailedToast(new ApiRequestError(503, '{"error":"Out of space"}'))).toEqual(failed('Out of space'));
  expect(uploadFailedToast(new ApiRequestError(502, '<html>'))).toEqual(failed('Upload failed on server'));
  expect(uploadFailedToast(new NoReplyError())).toEqual(failed('Upload request failed'));
  expect(uploadFailedToast(new SyntaxError('Unexpected end'))).toEqual(
    failed('Failed to upload CV. Please try again.'),
  );
});
