import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { sendLimitedSecurityMail } from '../mails/send-security-mail.ts';
import { knownDevice } from '../rate-limits/known-device.ts';
import { saveUser } from '../rows/save-user.ts';
import { amrEntry, isVouchedFor, type SignInMethod } from './amr.ts';
import { sessionEnd } from './session-end.ts';
import type { SessionRow } from './session-row.ts';

/**
 * Signs a user in, in the caller's transaction, and emails them when the browser is new to their account. The caller has
 * locked the user, or inserted it in that transaction.
 *
 * @param passkey_id The passkey that proved two factors, for a session at aal2.
 */
export async function startSession(
  auth: AuthContext,
  tx: DbTransaction,
  user_id: string,
  method: SignInMethod,
  meta: RequestMeta,
  passkey_id?: string,
): Promise<SessionRow> {
  const now = auth.now();
  const before = await tx.user.findUniqueOrThrow({ where: { id: user_id } });
  // The first sign-in of an account is that of the owner who has just made it.
  if (before.last_sign_in_at && !(await knownDevice({ db: tx }, before, meta)))
    await sendLimitedSecurityMail(auth, tx, before, { template: 'new_device' }, meta);
  const user = await saveUser(auth, tx, user_id, {
    last_sign_in_at: now,
    ...(isVouchedFor(method)
      ? {}
      : { identities: { updateMany: { where: { provider: 'email' }, data: { last_sign_in_at: now } } } }),
  });
  const session = await tx.session.create({
    data: {
      user_id,
      ...(passkey_id ? { aal: 'aal2', raised_by: passkey_id } : {}),
      amr: [amrEntry(method, now)],
      refreshed_at: now,
      created_at: now,
      not_after: await sessionEnd(auth, tx, { user_id, created_at: now, refreshed_at: now }),
      user_agent: meta.user_agent ?? null,
      ip: meta.ip ?? null,
    },
  });
  await recordAuditEvent(tx, 'login', user_id, meta);
  return { ...session, user };
}
