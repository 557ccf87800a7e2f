import type { DbTransaction } from '@careers/db/client';

/** Named as in GoTrue, whose contract the service follows. */
export type AuditAction =
  /** An administrator asked for a link to the subject's CV. */
  | 'cv_viewed'
  | 'login'
  | 'logout'
  | 'test_mail_sent'
  /**
   * A caller sent a refresh token that had been replaced long ago, so a copy of it is in use: the session was ended.
   */
  | 'token_revoked'
  /** An administrator gave the subject another role in the product. */
  | 'role_changed'
  | 'user_confirmation_requested'
  | 'user_deleted'
  | 'user_invited'
  | 'user_modified'
  | 'user_reauthenticate_requested'
  | 'user_recovery_requested'
  | 'user_repeated_signup'
  | 'user_signedup'
  | 'user_updated_password'
  /** The two of the product: `subject_id` is the job's id. */
  | 'job_deleted'
  | 'applicants_exported';

/**
 * Where a request came from and who made it. Without `actor_id` the account owner acts; `actor_id: null` is a caller
 * with an administrator's key.
 */
export type RequestMeta = {
  ip?: string | undefined;
  user_agent?: string | undefined;
  actor_id?: string | null | undefined;
  /** The cookie of a browser that has signed in before. */
  device?: string | undefined;
};

/** Records what happened to an account, in the transaction that does it. Stores ids, no names or addresses. */
export async function recordAuditEvent(
  tx: DbTransaction,
  action: AuditAction,
  subject_id: string | null,
  meta: RequestMeta,
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      action,
      subject_id,
      actor_id: meta.actor_id === undefined ? subject_id : meta.actor_id,
      ip: meta.ip ?? null,
    },
  });
}

/** Keeps the events of a deleted user, but removes the user's id from them. */
export async function anonymiseAuditEvents(tx: DbTransaction, id: string): Promise<void> {
  await tx.auditEvent.updateMany({ where: { actor_id: id }, data: { actor_id: null } });
  await tx.auditEvent.updateMany({ where: { subject_id: id }, data: { subject_id: null } });
}
