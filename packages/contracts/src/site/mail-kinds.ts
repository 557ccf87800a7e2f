/*
 * The kinds of mails. They are apart from the schema, because the site's first script reads them and must not carry the schema
 * library.
 */

export const mailKinds = {
  confirm_sign_up: 'Confirm the address of a new account',
  magic_link: 'Link to sign in',
  recovery: 'Choose a new password',
  invite: 'Invitation',
  email_change_current: 'Confirm a change of address (old address)',
  email_change_new: 'Confirm a change of address (new address)',
  email_change_taken: 'Address entered for another account',
  reauthentication: 'Code to confirm a change',
  password_changed: 'Password changed',
  email_changed: 'Address changed',
  retention_warning: 'Data about to be erased',
  team_records_ready: 'Notes about a candidate ready',
  team_records_due: 'Request for notes about a candidate',
  request_received: 'Complaint or request received',
  request_answered: 'Answer to a complaint or request',
  requests_due: 'Complaints or requests to deal with',
  webhook_disabled: 'Webhook switched off',
  key_expiring: 'API key about to expire',
  new_device: 'Sign-in from a new browser',
  factor_added: 'Way to sign in added',
  factor_removed: 'Way to sign in removed',
  recovery_code_used: 'Recovery code used',
  recovery_codes_replaced: 'Recovery codes replaced',
  code_reused: 'Code entered a second time',
  application_added: 'Application added by the hiring team',
  application_received: 'Application received',
  application_status: 'News about an application',
  job_closed: 'Job closed',
  job_deleted: 'Job removed',
  saved_job_closing: 'Saved job closes soon',
  alert_confirm: 'Reply to a job alert request',
  alert: 'New jobs for a job alert',
  alert_keep: 'Asking whether to keep a job alert',
  new_applications: 'Summary of new applications',
  member_added: 'Added to a hiring team',
  mention: 'Mentioned in a team note',
  message: 'Message to a candidate',
  message_received: 'A candidate has written',
  interview_offered: 'Interview times to choose from',
  interview_booked: 'Interview booked',
  interview_changed: 'Interview changed',
  interview_cancelled: 'Interview cancelled',
  interview_reminder: 'Reminder of an interview',
  interview_team: 'Interview: news for interviewers',
  interviews_today: 'Interviews of the day',
} as const;
export type MailKind = keyof typeof mailKinds;

export const mailStates = { waiting: 'Waiting', failed: 'Not delivered', sent: 'Sent' } as const;
export type MailState = keyof typeof mailStates;
