/*
 * The actions and outcomes of security events. They are apart from the schema, because the site's first script reads them
 * and must not carry the schema library.
 */

export const securityActions = {
  login: 'Sign-in',
  logout: 'Sign-out',
  token_refreshed: 'Session continued',
  token_revoked: 'Copied session ended',
  user_signedup: 'Account created',
  user_repeated_signup: 'Sign-up for an existing account',
  user_confirmation_requested: 'Confirmation email requested',
  user_recovery_requested: 'Sign-in or recovery email requested',
  user_reauthenticate_requested: 'Code for a change requested',
  identity_linked: 'Way to sign in linked',
  identity_unlinked: 'Way to sign in unlinked',
  user_updated_password: 'Password changed',
  user_modified: 'Account changed',
  user_invited: 'Invitation sent',
  user_deleted: 'Account deleted',
  factor_enrolled: 'Second step added',
  factor_unenrolled: 'Second step removed',
  verification_attempted: 'Second step verified',
  recovery_codes_generated: 'Recovery codes created',
  recovery_code_used: 'Recovery code used',
  passkey_created: 'Passkey added',
  passkey_deleted: 'Passkey removed',
  role_changed: 'Role changed',
  cv_viewed: 'CV opened',
  application_printed: 'Application printed',
  applicants_exported: 'Applicants exported',
  applicants_changed_in_bulk: 'Bulk action made',
  bulk_undone: 'Bulk action undone',
  hires_changed: 'Hires changed',
  tag_renamed: 'Tag renamed',
  tag_removed: 'Tag removed',
  job_deleted: 'Job deleted',
  api_key_created: 'API key created',
  api_key_rolled: 'API key rolled',
  api_key_revoked: 'API key revoked',
  api_key_used_without_scope: 'API key refused',
  template_changed: 'Template changed',
  site_changed: 'Site changed',
  webhook_changed: 'Webhook changed',
  webhook_replayed: 'Webhooks sent again',
  requests_exported: 'Complaints and requests exported',
  team_records_released: 'Notes about a candidate released',
  member_added: 'Added to a hiring team',
  member_removed: 'Removed from a hiring team',
  member_role_changed: 'Role on a hiring team changed',
  test_mail_sent: 'Test email sent',
  api_called: 'Request to the site',
  admin_called: 'Request to manage accounts',
} as const;
export type SecurityAction = keyof typeof securityActions;

export const securityOutcomes = {
  success: 'Done',
  failure: 'Failed',
  refused: 'Refused',
  limited: 'Too many attempts',
} as const;
export type SecurityOutcome = keyof typeof securityOutcomes;

export function keyOf<Table extends object>(table: Table, value: unknown): keyof Table | undefined {
  return (Object.keys(table) as (keyof Table)[]).find((key) => key === value);
}
