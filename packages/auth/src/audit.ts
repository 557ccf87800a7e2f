import type { DbTransaction } from '@careers/db/client';
import { addressPrefix } from '@careers/server/client-prefix';

/** The retention of an event: 90 days for sign-in, 24 months for actions of administrators. */
type AuditKind = 'sign_in' | 'administration';

/** Every action with its kind. The actions of sign-in have GoTrue's names, because the service follows its contract. */
export const auditActions = {
  /** The subject sent a refresh token, and the service refused a new access token. */
  token_refreshed: 'sign_in',
  login: 'sign_in',
  logout: 'sign_in',
  /** A caller sent a refresh token that was replaced long ago: a copy is in use, and the session was ended. */
  token_revoked: 'sign_in',
  identity_linked: 'sign_in',
  identity_unlinked: 'sign_in',
  user_confirmation_requested: 'sign_in',
  user_invited: 'administration',
  user_modified: 'sign_in',
  user_reauthenticate_requested: 'sign_in',
  user_recovery_requested: 'sign_in',
  user_repeated_signup: 'sign_in',
  user_signedup: 'sign_in',
  user_updated_password: 'sign_in',
  user_deleted: 'administration',
  /** The subject verified a new second factor. */
  factor_enrolled: 'sign_in',
  /** The subject, or an administrator, removed a second factor. */
  factor_unenrolled: 'administration',
  /** The subject sent a proof of a second factor. */
  verification_attempted: 'sign_in',
  recovery_codes_generated: 'sign_in',
  recovery_code_used: 'sign_in',
  passkey_created: 'sign_in',
  passkey_deleted: 'administration',
  /** A call to the sign-in service's admin endpoints; only refused ones are recorded under this name. */
  admin_called: 'sign_in',
  /** A call to the product; only refused ones are recorded, with the procedure's name as `detail`. */
  api_called: 'sign_in',
  cv_viewed: 'administration',
  application_printed: 'administration',
  role_changed: 'administration',
  test_mail_sent: 'administration',
  /** An administrator added, changed, archived or restored a template. `subject_id` is the id of the template. */
  template_changed: 'administration',
  site_changed: 'administration',
  /** An administrator, or the product without an actor, changed a webhook endpoint, whose id is `subject_id`. */
  webhook_changed: 'administration',
  webhook_replayed: 'administration',
  /** An administrator made, rolled or revoked an API key. `detail` is its name. */
  api_key_created: 'administration',
  api_key_rolled: 'administration',
  api_key_revoked: 'administration',
  /** An API key was refused for the first time for want of a scope. `detail` is its name, and the scope. */
  api_key_used_without_scope: 'administration',
  /** `detail` is the tag's label, with the new one or the number of applications. */
  tag_renamed: 'administration',
  tag_removed: 'administration',
  /** An administrator gave a candidate what colleagues wrote. `subject_id` is the id of the application. */
  team_records_released: 'administration',
  requests_exported: 'administration',
  /** `subject_id` is the id of a job from here on. */
  job_deleted: 'administration',
  applicants_exported: 'administration',
  hires_changed: 'administration',
  applicants_changed_in_bulk: 'administration',
  bulk_undone: 'administration',
  member_added: 'administration',
  member_removed: 'administration',
  member_role_changed: 'administration',
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof auditActions;

/** `failure`: a wrong password or code. `refused`: the caller may not make the call. `limited`: too many calls. */
export const auditOutcomes = ['success', 'failure', 'refused', 'limited'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** `actor_id`: missing for the account's owner, null for a caller with an administrator's key. */
export type RequestMeta = {
  ip?: string | undefined;
  user_agent?: string | undefined;
  actor_id?: string | null | undefined;
  /** The tokens in the cookie of a browser that has signed in before, one for each account. */
  devices?: readonly string[] | undefined;
};

/** The result of an action. `detail` is an error's code, the called endpoint or procedure, or the API key that acted. */
export type AuditResult = { outcome: AuditOutcome; detail?: string };

const MAX_USER_AGENT = 200;

/** Records ids, no names or addresses, and only the prefix of the caller's network address. */
export async function recordAuditEvent(
  tx: DbTransaction,
  action: AuditAction,
  subject_id: string | null,
  meta: RequestMeta,
  { outcome, detail }: AuditResult = { outcome: 'success' },
): Promise<void> {
  await tx.auditEvent.create({
    data: { action, outcome, detail: detail ?? null, subject_id, ...sourceOf(meta, subject_id) },
  });
}

/** Records one action about several subjects. */
export async function recordAuditEvents(
  tx: DbTransaction,
  action: AuditAction,
  subject_ids: readonly string[],
  meta: RequestMeta,
): Promise<void> {
  const data = subject_ids.map((subject_id) => ({
    action,
    outcome: 'success',
    subject_id,
    ...sourceOf(meta, subject_id),
  }));
  await tx.auditEvent.createMany({ data });
}

function sourceOf({ actor_id, ip, user_agent }: RequestMeta, subject_id: string | null) {
  return {
    actor_id: actor_id === undefined ? subject_id : actor_id,
    address_prefix: addressPrefix(ip ?? ''),
    user_agent: user_agent?.slice(0, MAX_USER_AGENT) ?? null,
  };
}

/** Keeps the events of a deleted user, without the user's id. */
export async function anonymiseAuditEvents(tx: DbTransaction, id: string): Promise<void> {
  await tx.auditEvent.updateMany({ where: { actor_id: id }, data: { actor_id: null } });
  await tx.auditEvent.updateMany({ where: { subject_id: id }, data: { subject_id: null } });
}
