import {
  keyOf,
  type SecurityAction,
  securityActions,
  type SecurityOutcome,
} from '@careers/contracts/account/security-actions';
import type { SecurityEvent } from '@careers/contracts/account/security-events';

/**
 * What a person did, and what they tried to do, for each action. `{of}` and `{for}` are replaced by the affected person or
 * job, `{whom}` by the person, `{what}` by the detail.
 */
const phrases: Record<SecurityAction, readonly [did: string, attempt: string]> = {
  login: ['signed in', 'sign in'],
  logout: ['signed out', 'sign out'],
  token_refreshed: ['stayed signed in', 'stay signed in'],
  token_revoked: ['lost a session, because a copy of it was used', 'use a copy of a session'],
  user_signedup: ['created an account{for}', 'create an account{for}'],
  user_repeated_signup: ['tried to register an existing address', 'register an existing address'],
  user_confirmation_requested: ['asked for an email to confirm the address', 'ask for an email to confirm the address'],
  user_recovery_requested: ['asked for an email to sign in', 'ask for an email to sign in'],
  user_reauthenticate_requested: ['asked for a code to confirm a change', 'ask for a code to confirm a change'],
  identity_linked: ['linked a way to sign in', 'link a way to sign in'],
  identity_unlinked: ['unlinked a way to sign in{of}', 'unlink a way to sign in{of}'],
  user_updated_password: ['changed the password{of}', 'change the password{of}'],
  user_modified: ['changed the account{of}', 'change the account{of}'],
  user_invited: ['invited {whom}', 'invite {whom}'],
  user_deleted: ['deleted an account', 'delete an account'],
  factor_enrolled: ['added a second step', 'add a second step'],
  factor_unenrolled: ['removed a second step{of}', 'remove a second step{of}'],
  verification_attempted: ['confirmed a second step', 'confirm a second step'],
  recovery_codes_generated: ['created new recovery codes', 'create new recovery codes'],
  recovery_code_used: ['used a recovery code', 'use a recovery code'],
  passkey_created: ['added a passkey', 'add a passkey'],
  passkey_deleted: ['removed a passkey{of}', 'remove a passkey{of}'],
  role_changed: ['changed the role{of}', 'change the role{of}'],
  cv_viewed: ['opened the CV{of}', 'open the CV{of}'],
  application_printed: ['printed the application{of}', 'print the application{of}'],
  applicants_exported: ['exported the applicants{for}', 'export the applicants{for}'],
  applicants_changed_in_bulk: ['ran a bulk action on applications{for}', 'run a bulk action on applications{for}'],
  bulk_undone: ['undid a bulk action{for}', 'undo a bulk action{for}'],
  tag_renamed: ['renamed the {what}', 'rename the {what}'],
  tag_removed: ['removed the {what}', 'remove the {what}'],
  hires_changed: ['changed who was hired{for}', 'change who was hired{for}'],
  job_deleted: ['deleted a job', 'delete a job'],
  api_key_created: ['created the {what}', 'create the {what}'],
  api_key_rolled: ['rolled the {what}', 'roll the {what}'],
  api_key_revoked: ['revoked the {what}', 'revoke the {what}'],
  api_key_used_without_scope: ['was refused with an API key', 'use an API key'],
  template_changed: ['changed a message template', 'change a message template'],
  site_changed: ['changed the site’s words', 'change the site’s words'],
  webhook_changed: ['changed a webhook, or it was switched off', 'change a webhook'],
  webhook_replayed: ['sent webhooks again', 'send webhooks again'],
  requests_exported: ['exported the complaints and requests', 'export the complaints and requests'],
  team_records_released: ['released notes about a candidate', 'release notes about a candidate'],
  member_added: ['added a person to the hiring team{for}', 'add a person to the hiring team{for}'],
  member_removed: ['removed a person from the hiring team{for}', 'remove a person from the hiring team{for}'],
  member_role_changed: ['changed a role on the hiring team{for}', 'change a role on the hiring team{for}'],
  test_mail_sent: ['sent a test email', 'send a test email'],
  api_called: ['used the site', 'use part of the site'],
  admin_called: ['managed accounts', 'manage accounts'],
};

const endings: Record<Exclude<SecurityOutcome, 'success'>, string> = {
  failure: ', and failed',
  refused: ', and was refused',
  limited: ' too often',
};

/** A name that people chose, without the characters that would turn the direction of the sentence around it. */
function inSentence(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

export function eventSentence({ action, outcome, actor, subject, detail, address_prefix, device }: SecurityEvent) {
  const known = keyOf(securityActions, action);
  const [did, attempt] = known ? phrases[known] : [action, action];
  const phrase = outcome === 'success' ? did : `tried to ${attempt}${endings[outcome]}`;
  const whom = subject && inSentence(subject.name);
  const parts: Record<string, string> = {
    '{of}': whom ? ` of ${whom}` : '',
    '{for}': whom ? ` for ${whom}` : '',
    '{whom}': whom || 'a person',
    '{what}': detail ?? 'item',
  };
  const filled = phrase.replace(/\{\w+\}/g, (part) => parts[part] ?? part);
  const from = address_prefix ? ` from ${address_prefix}` : '';
  const using = device ? ` with ${device}` : '';
  const key = !actor && detail?.startsWith('API key ') ? detail : null; // a key has no account
  return { who: inSentence(actor?.name || key || 'An unknown or deleted person'), what: `${filled}${from}${using}` };
}
