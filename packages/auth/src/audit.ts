import type { DbTransaction } from '@careers/db/client';

/** Named as in the service whose contract this is. */
export type AuditAction =
  | 'login'
  | 'logout'
  /** A refresh token was used that had been replaced long ago: somebody has a copy, and the session was ended. */
  | 'token_revoked'
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

/** Where a request came from and who made it: without an `actor_id` the person themselves; null is somebody with an administrator's key. */
export type RequestMeta = {
  ip?: string | undefined;
  user_agent?: string | undefined;
  actor_id?: string | null | undefined;
};

/** Writes down what happened to an account: ids only. */
export async function recordEvent(
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

/** A deleted person's events stay, without the person. */
export async function forgetPerson(tx: DbTransaction, id: string): Promise<void> {
  await tx.auditEvent.updateMany({ where: { actor_id: id }, data: { actor_id: null } });
  await tx.auditEvent.updateMany({ where: { subject_id: id }, data: { subject_id: null } });
}
