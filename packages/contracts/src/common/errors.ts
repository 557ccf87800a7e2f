import { CV_MEGABYTES } from './limits.ts';

/**
 * Every error of the product API: its HTTP status and the message for the user. Services throw the code, and clients
 * compare codes, never messages. (The sign-in service has the codes of its own contract, in packages/auth.)
 */
export const errors = {
  bad_request: { status: 400, message: 'The request could not be understood' },
  cv_missing: { status: 400, message: 'Please send the file in the field ‘cv’ of a multipart form' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  insufficient_aal: { status: 401, message: 'Please finish signing in with two-step verification' },
  cv_link_invalid: { status: 401, message: 'This link is not valid or has expired. Please open the CV again.' },
  reauthentication_needed: { status: 403, message: 'Please confirm it’s you' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  factor_required: {
    status: 403,
    message: 'Administrators need two-step verification here. Turn it on in your profile, or sign in with a passkey.',
  },
  not_found: { status: 404, message: 'Not found' },
  job_not_found: { status: 404, message: 'Job not found' },
  application_not_found: { status: 404, message: 'Application not found' },
  user_not_found: { status: 404, message: 'User not found' },
  profile_not_found: { status: 404, message: 'Profile not found' },
  data_export_not_found: { status: 404, message: 'This copy of your data has expired. Please ask for a new one.' },
  cv_not_found: { status: 404, message: 'There is no CV' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  changed_meanwhile: {
    status: 409,
    message: 'Another administrator saved a change first. Reload to see it, then try again.',
  },
  last_administrator: { status: 409, message: 'You are the last administrator: give the role to another user first' },
  own_account: { status: 409, message: 'You cannot do this to your own account' },
  user_confirmed: { status: 409, message: 'This user has already confirmed their address' },
  privacy_notice_changed: {
    status: 409,
    message: 'Our privacy notice has changed. Please read it, then press the button again.',
  },
  equality_form_closed: {
    status: 409,
    message:
      'You can send one equality form for each application, within a month of applying, and no more than one in a calendar month',
  },
  job_closed: { status: 409, message: 'This job has closed' },
  application_withdrawn: { status: 409, message: 'The candidate has withdrawn this application' },
  slug_taken: { status: 409, message: 'This slug is already in use' },
  cv_being_checked: { status: 409, message: 'This CV is being checked for viruses. Please try again in a moment.' },
  job_gone: { status: 410, message: 'This job has been removed' },
  cv_too_large: { status: 413, message: `Please upload a file smaller than ${CV_MEGABYTES}MB.` },
  too_large: { status: 413, message: 'The request is too large' },
  cv_not_a_pdf: { status: 415, message: 'Please upload a PDF file.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  cv_damaged: { status: 422, message: 'This PDF is damaged or incomplete. Save it again and upload it.' },
  key_reused: { status: 422, message: 'This idempotency key was used for another application' },
  email_taken: { status: 422, message: 'User already registered' },
  wrong_password: { status: 422, message: 'This is not your current password' },
  wrong_code: { status: 422, message: 'This code is wrong or has expired' },
  weak_password: { status: 422, message: 'This password is too weak' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
export type ErrorStatus = (typeof errors)[ErrorCode]['status'];

/** Whether a value is one of these codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
