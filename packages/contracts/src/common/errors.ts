import { CV_MEGABYTES, limits, PICTURE_MEGABYTES } from './limits.ts';

/**
 * Every error of the product API by its HTTP status, with the message for the user. Services throw the code, and clients
 * compare codes, never messages. (The sign-in service has the codes of its own contract, in packages/auth.)
 */
const messages = {
  400: {
    bad_request: 'The request could not be understood',
    picture_missing: 'Please send the picture in the field ‘picture’ of a multipart form',
    cv_missing: 'Please send the file in the field ‘cv’ of a multipart form',
  },
  401: {
    not_signed_in: 'Please sign in',
    insufficient_aal: 'Please finish signing in with two-step verification',
    api_key_invalid: 'This API key is not valid, has expired or was revoked',
    cv_link_invalid: 'This link is not valid or has expired. Please open the CV again.',
  },
  403: {
    reauthentication_needed: 'Please confirm it’s you',
    insufficient_scope: 'This API key lacks a scope',
    forbidden: 'You are not allowed to do this',
    own_job: 'You applied for this job, so you cannot see its applicants',
    own_request: 'This is your own request. Another administrator has to check and release it.',
    factor_required:
      'You need two-step verification here. Turn it on in your profile or settings, or sign in with a passkey.',
    own_application: 'This is your own application',
    team_note_settled: `You can only change or delete a note within ${limits.team_note_minutes} minutes of writing it. Add another note instead.`,
  },
  404: {
    not_found: 'Not found',
    job_not_found: 'Job not found',
    application_not_found: 'Application not found',
    department_not_found: 'This department was removed',
    tag_not_found: 'Tag not found',
    team_note_not_found: 'This note was deleted',
    api_key_not_found: 'This API key was not found',
    reason_not_found: 'This reason was removed',
    template_not_found: 'This template was removed',
    version_not_found: 'This version is no longer kept',
    webhook_not_found: 'This webhook was removed',
    webhook_event_not_found: 'This event is no longer kept',
    message_not_found: 'Message not found',
    bulk_action_not_found: 'This bulk action was not found',
    user_not_found: 'User not found',
    profile_not_found: 'Profile not found',
    interview_not_found: 'Interview not found',
    member_not_found: 'This person is not on the hiring team',
    data_export_not_found: 'This copy of your data has expired. Please ask for a new one.',
    request_not_found: 'Request not found',
    cv_not_found: 'There is no CV',
  },
  405: {
    method_not_allowed: 'This method is not allowed here',
  },
  409: {
    changed_meanwhile: 'Another administrator saved a change first. Reload to see it, then try again.',
    last_administrator: 'You are the last administrator: give the role to another user first',
    own_account: 'You cannot do this to your own account',
    already_applied: 'This person has already applied for this job',
    has_account: 'This person has an account here. They can apply themselves, or an administrator can add them.',
    on_hiring_team: 'People who work on this job cannot be added as applicants',
    already_member: 'This person is already on the hiring team',
    needs_no_team_role: 'Administrators see the applicants of every job, so they need no role',
    account_disabled: 'This account is disabled. Enable it before you add the person.',
    team_full: 'A hiring team has at most 50 people',
    user_confirmed: 'This user has already confirmed their address',
    privacy_notice_changed: 'Our privacy notice has changed. Please read it, then try again.',
    equality_form_closed:
      'You can send one equality form for each application, within a month of applying, and no more than one in a calendar month',
    api_key_ended: 'This API key has expired or was revoked',
    too_many_api_keys: `There can be at most ${limits.api_keys} working API keys. Revoke one first.`,
    call_running: 'The first call with this idempotency key is still running',
    department_taken: 'This department already exists',
    department_used: 'This department is in use, so it cannot be removed',
    too_many_departments: `There can be at most ${limits.departments} departments. Remove one first.`,
    tag_taken: 'This tag already exists',
    too_many_tags: `The company has ${limits.tags} tags, which is the limit. Remove one first.`,
    too_many_application_tags: `An application can have at most ${limits.application_tags} tags`,
    too_many_assignees: `An application can be assigned to at most ${limits.assignees} people`,
    not_assignable: 'Only administrators and people on the hiring team of the job can be assigned',
    already_published: 'This job is already published',
    job_closed: 'This job has closed',
    questions_changed: 'The questions for this job have changed. Please check your answers, then try again.',
    too_many_saved_jobs: `You can save at most ${limits.saved_jobs} jobs. Remove one first.`,
    application_withdrawn: 'The candidate has withdrawn this application',
    too_many_team_notes: `An application can have at most ${limits.team_notes} team notes`,
    decision_planned:
      'A message about a decision is scheduled for this application. A recruiter or an administrator can change it.',
    status_mail_sent: 'The standard email about this status is no longer waiting to be sent',
    message_sent: 'This message has already been sent',
    undo_over: 'It is too late to undo this: the first candidates have been emailed',
    not_rejected: 'Only a rejected application can have a reason',
    too_many_webhooks: `There can be at most ${limits.webhooks} webhooks. Remove one first.`,
    webhook_off: 'This webhook is switched off. Switch it on first.',
    reason_taken: 'This reason already exists',
    too_many_reasons: `There can be at most ${limits.reasons} reasons. Archive one first.`,
    reason_used: 'This reason is in use, so it can only be archived',
    template_taken: 'A template with this name already exists',
    too_many_templates: `There can be at most ${limits.templates} templates. Archive one first.`,
    cannot_write_yet: 'You can reply here once we have written to you or invited you to an interview',
    thread_ended: 'This application has ended, so you can no longer write',
    request_released: 'This request has already been released',
    request_closed: 'This has already been answered or withdrawn',
    entries_unchecked: 'An entry has not been checked yet, or was added since. Check it before you release the file.',
    time_taken: 'This time has just been taken. Please choose another one.',
    no_time_left: 'All times are taken. We will write to you.',
    time_over: 'This time has passed. Please choose another one.',
    offer_over: 'It is too late to choose a time. Please write to us.',
    change_over: 'It is too late to choose another time. Please write to us.',
    time_chosen: 'A time for this interview is set',
    interview_cancelled: 'This interview has been cancelled',
    interview_over: 'This interview is over',
    interview_ahead: 'This interview has not begun yet',
    too_many_interviews: `An application can have at most ${limits.interviews} interviews`,
    slug_taken: 'This slug is already in use',
    cv_being_checked: 'This CV is being checked for viruses. Please try again in a moment.',
    picture_gone: 'A picture is no longer stored. Choose it again.',
  },
  410: {
    job_gone: 'This job has been removed',
    changes_expired: 'This change number is too old, or from another database. Read the list again from its beginning.',
  },
  413: {
    picture_too_large: `Choose a picture smaller than ${PICTURE_MEGABYTES} MB`,
    cv_too_large: `Please upload a file smaller than ${CV_MEGABYTES}MB.`,
    too_large: 'The request is too large',
  },
  415: {
    not_a_picture: 'Choose a picture in JPEG, PNG or WebP format',
    cv_not_a_pdf: 'Please upload a PDF file.',
    unsupported_media_type: 'The request body must be JSON',
  },
  422: {
    picture_damaged: 'This picture is damaged or incomplete. Save it again, then choose it.',
    picture_too_small: 'This picture is too small. Choose a larger one.',
    picture_too_many_pixels: `Choose a picture of at most ${limits.picture_pixels / 1_000_000} megapixels`,
    cv_damaged: 'This PDF is damaged or incomplete. Save it again and upload it.',
    answers_refused: 'Please check your answers to the questions',
    answers_too_long: 'Your answers are too long. Please shorten them.',
    key_reused: 'This idempotency key was used for another call',
    empty_merge_fields: 'A field of the message is empty for some people',
    count_mismatch: 'Enter the number of selected applications to continue',
    webhook_address_refused:
      'Enter an address on the internet that begins with https://, such as https://hooks.example.com/careers',
    waiting_too_early: 'Enter a day on or after the day it came, and not before the last stop ended',
    reason_required: 'Choose a reason',
    send_time_refused: `Choose a time in the next ${limits.plan_days} days`,
    interview_time_refused: 'Choose a time in the future, at most a year ahead',
    interview_too_soon: `A time to choose from must be at least ${limits.interview_notice_hours} hours away`,
    email_taken: 'User already registered',
    wrong_password: 'This is not your current password',
    wrong_code: 'This code is wrong or has expired',
    weak_password: 'This password is too weak',
  },
  429: {
    team_records_requested: 'You have asked for this already',
    too_many_requests: 'Too many requests. Please wait a moment and try again.',
  },
  500: {
    internal: 'Something went wrong. Please try again.',
  },
  503: {
    pictures_unavailable: 'This server cannot prepare pictures: the library sharp is missing for its platform',
    unavailable: 'The service is temporarily unavailable. Please try again.',
  },
} as const;

export type ErrorStatus = keyof typeof messages;
export type ErrorCode = { [Status in ErrorStatus]: keyof (typeof messages)[Status] }[ErrorStatus];

/** The status and the message of each code. */
export const errors = Object.fromEntries(
  Object.entries(messages).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<ErrorCode, { status: ErrorStatus; message: string }>; // the codes and statuses of a constant

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
