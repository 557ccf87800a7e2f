import { CV_MEGABYTES, limits } from './limits.ts';

/**
 * Every error of the product API: its HTTP status and the message for the user. Services throw the code, and clients
 * compare codes, never messages. (The sign-in service has the codes of its own contract, in packages/auth.)
 */
export const errors = {
  bad_request: { status: 400, message: 'The request could not be understood' },
  cv_missing: { status: 400, message: 'Please send the file in the field ‘cv’ of a multipart form' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  insufficient_aal: { status: 401, message: 'Please finish signing in with two-step verification' },
  api_key_invalid: { status: 401, message: 'This API key is not valid, has expired or was revoked' },
  cv_link_invalid: { status: 401, message: 'This link is not valid or has expired. Please open the CV again.' },
  reauthentication_needed: { status: 403, message: 'Please confirm it’s you' },
  insufficient_scope: { status: 403, message: 'This API key lacks a scope' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  own_job: { status: 403, message: 'You applied for this job, so you cannot see its applicants' },
  own_request: {
    status: 403,
    message: 'This is your own request. Another administrator has to check and release it.',
  },
  factor_required: {
    status: 403,
    message: 'You need two-step verification here. Turn it on in your profile or settings, or sign in with a passkey.',
  },
  own_application: { status: 403, message: 'This is your own application' },
  team_note_settled: {
    status: 403,
    message: `You can only change or delete a note within ${limits.team_note_minutes} minutes of writing it. Add another note instead.`,
  },
  not_found: { status: 404, message: 'Not found' },
  job_not_found: { status: 404, message: 'Job not found' },
  application_not_found: { status: 404, message: 'Application not found' },
  department_not_found: { status: 404, message: 'This department was removed' },
  tag_not_found: { status: 404, message: 'Tag not found' },
  team_note_not_found: { status: 404, message: 'This note was deleted' },
  api_key_not_found: { status: 404, message: 'This API key was not found' },
  reason_not_found: { status: 404, message: 'This reason was removed' },
  template_not_found: { status: 404, message: 'This template was removed' },
  version_not_found: { status: 404, message: 'This version is no longer kept' },
  webhook_not_found: { status: 404, message: 'This webhook was removed' },
  webhook_event_not_found: { status: 404, message: 'This event is no longer kept' },
  message_not_found: { status: 404, message: 'Message not found' },
  bulk_action_not_found: { status: 404, message: 'This bulk action was not found' },
  user_not_found: { status: 404, message: 'User not found' },
  profile_not_found: { status: 404, message: 'Profile not found' },
  interview_not_found: { status: 404, message: 'Interview not found' },
  member_not_found: { status: 404, message: 'This person is not on the hiring team' },
  data_export_not_found: { status: 404, message: 'This copy of your data has expired. Please ask for a new one.' },
  request_not_found: { status: 404, message: 'Request not found' },
  cv_not_found: { status: 404, message: 'There is no CV' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  changed_meanwhile: {
    status: 409,
    message: 'Another administrator saved a change first. Reload to see it, then try again.',
  },
  last_administrator: { status: 409, message: 'You are the last administrator: give the role to another user first' },
  own_account: { status: 409, message: 'You cannot do this to your own account' },
  already_applied: { status: 409, message: 'This person has already applied for this job' },
  has_account: {
    status: 409,
    message: 'This person has an account here. They can apply themselves, or an administrator can add them.',
  },
  on_hiring_team: { status: 409, message: 'People who work on this job cannot be added as applicants' },
  already_member: { status: 409, message: 'This person is already on the hiring team' },
  needs_no_team_role: { status: 409, message: 'Administrators see the applicants of every job, so they need no role' },
  account_disabled: { status: 409, message: 'This account is disabled. Enable it before you add the person.' },
  team_full: { status: 409, message: 'A hiring team has at most 50 people' },
  user_confirmed: { status: 409, message: 'This user has already confirmed their address' },
  privacy_notice_changed: {
    status: 409,
    message: 'Our privacy notice has changed. Please read it, then try again.',
  },
  equality_form_closed: {
    status: 409,
    message:
      'You can send one equality form for each application, within a month of applying, and no more than one in a calendar month',
  },
  api_key_ended: { status: 409, message: 'This API key has expired or was revoked' },
  too_many_api_keys: {
    status: 409,
    message: `There can be at most ${limits.api_keys} working API keys. Revoke one first.`,
  },
  call_running: { status: 409, message: 'The first call with this idempotency key is still running' },
  department_taken: { status: 409, message: 'This department already exists' },
  department_used: { status: 409, message: 'This department is in use, so it cannot be removed' },
  too_many_departments: {
    status: 409,
    message: `There can be at most ${limits.departments} departments. Remove one first.`,
  },
  tag_taken: { status: 409, message: 'This tag already exists' },
  too_many_tags: {
    status: 409,
    message: `The company has ${limits.tags} tags, which is the limit. Remove one first.`,
  },
  too_many_application_tags: {
    status: 409,
    message: `An application can have at most ${limits.application_tags} tags`,
  },
  too_many_assignees: {
    status: 409,
    message: `An application can be assigned to at most ${limits.assignees} people`,
  },
  not_assignable: {
    status: 409,
    message: 'Only administrators and people on the hiring team of the job can be assigned',
  },
  already_published: { status: 409, message: 'This job is already published' },
  job_closed: { status: 409, message: 'This job has closed' },
  questions_changed: {
    status: 409,
    message: 'The questions for this job have changed. Please check your answers, then try again.',
  },
  too_many_saved_jobs: {
    status: 409,
    message: `You can save at most ${limits.saved_jobs} jobs. Remove one first.`,
  },
  application_withdrawn: { status: 409, message: 'The candidate has withdrawn this application' },
  too_many_team_notes: { status: 409, message: `An application can have at most ${limits.team_notes} team notes` },
  decision_planned: {
    status: 409,
    message:
      'A message about a decision is scheduled for this application. A recruiter or an administrator can change it.',
  },
  status_mail_sent: { status: 409, message: 'The standard email about this status is no longer waiting to be sent' },
  message_sent: { status: 409, message: 'This message has already been sent' },
  undo_over: { status: 409, message: 'It is too late to undo this: the first candidates have been emailed' },
  not_rejected: { status: 409, message: 'Only a rejected application can have a reason' },
  too_many_webhooks: { status: 409, message: `There can be at most ${limits.webhooks} webhooks. Remove one first.` },
  webhook_off: { status: 409, message: 'This webhook is switched off. Switch it on first.' },
  reason_taken: { status: 409, message: 'This reason already exists' },
  too_many_reasons: { status: 409, message: `There can be at most ${limits.reasons} reasons. Archive one first.` },
  reason_used: { status: 409, message: 'This reason is in use, so it can only be archived' },
  template_taken: { status: 409, message: 'A template with this name already exists' },
  too_many_templates: {
    status: 409,
    message: `There can be at most ${limits.templates} templates. Archive one first.`,
  },
  cannot_write_yet: {
    status: 409,
    message: 'You can reply here once we have written to you or invited you to an interview',
  },
  thread_ended: { status: 409, message: 'This application has ended, so you can no longer write' },
  request_released: { status: 409, message: 'This request has already been released' },
  request_closed: { status: 409, message: 'This has already been answered or withdrawn' },
  entries_unchecked: {
    status: 409,
    message: 'An entry has not been checked yet, or was added since. Check it before you release the file.',
  },
  time_taken: { status: 409, message: 'This time has just been taken. Please choose another one.' },
  no_time_left: { status: 409, message: 'All times are taken. We will write to you.' },
  time_over: { status: 409, message: 'This time has passed. Please choose another one.' },
  offer_over: { status: 409, message: 'It is too late to choose a time. Please write to us.' },
  change_over: { status: 409, message: 'It is too late to choose another time. Please write to us.' },
  time_chosen: { status: 409, message: 'A time for this interview is set' },
  interview_cancelled: { status: 409, message: 'This interview has been cancelled' },
  interview_over: { status: 409, message: 'This interview is over' },
  interview_ahead: { status: 409, message: 'This interview has not begun yet' },
  too_many_interviews: {
    status: 409,
    message: `An application can have at most ${limits.interviews} interviews`,
  },
  slug_taken: { status: 409, message: 'This slug is already in use' },
  cv_being_checked: { status: 409, message: 'This CV is being checked for viruses. Please try again in a moment.' },
  job_gone: { status: 410, message: 'This job has been removed' },
  changes_expired: {
    status: 410,
    message: 'This change number is too old, or from another database. Read the list again from its beginning.',
  },
  cv_too_large: { status: 413, message: `Please upload a file smaller than ${CV_MEGABYTES}MB.` },
  too_large: { status: 413, message: 'The request is too large' },
  cv_not_a_pdf: { status: 415, message: 'Please upload a PDF file.' },
  unsupported_media_type: { status: 415, message: 'The request body must be JSON' },
  cv_damaged: { status: 422, message: 'This PDF is damaged or incomplete. Save it again and upload it.' },
  answers_refused: { status: 422, message: 'Please check your answers to the questions' },
  answers_too_long: { status: 422, message: 'Your answers are too long. Please shorten them.' },
  key_reused: { status: 422, message: 'This idempotency key was used for another call' },
  empty_merge_fields: { status: 422, message: 'A field of the message is empty for some people' },
  count_mismatch: { status: 422, message: 'Enter the number of selected applications to continue' },
  webhook_address_refused: {
    status: 422,
    message: 'Enter an address on the internet that begins with https://, such as https://hooks.example.com/careers',
  },
  waiting_too_early: {
    status: 422,
    message: 'Enter a day on or after the day it came, and not before the last stop ended',
  },
  reason_required: { status: 422, message: 'Choose a reason' },
  send_time_refused: {
    status: 422,
    message: `Choose a time in the next ${limits.plan_days} days`,
  },
  interview_time_refused: {
    status: 422,
    message: 'Choose a time in the future, at most a year ahead',
  },
  interview_too_soon: {
    status: 422,
    message: `A time to choose from must be at least ${limits.interview_notice_hours} hours away`,
  },
  email_taken: { status: 422, message: 'User already registered' },
  wrong_password: { status: 422, message: 'This is not your current password' },
  wrong_code: { status: 422, message: 'This code is wrong or has expired' },
  weak_password: { status: 422, message: 'This password is too weak' },
  team_records_requested: { status: 429, message: 'You have asked for this already' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
export type ErrorStatus = (typeof errors)[ErrorCode]['status'];

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
