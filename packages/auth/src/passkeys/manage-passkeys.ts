import type { DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireSecondFactor, requireStrongestProof } from '../factors/require-second-factor.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { lockUserById } from '../rows/find-user.ts';
import { setFields } from '../rows/set-fields.ts';
import { isUuid } from '../rows/uuid.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { lowerSessions } from '../sessions/raise-session.ts';

function notFound(): AuthError {
  return new AuthError('validation_failed', { status: 404, message: 'Passkey not found' });
}

/** Oldest first. A setting limits how many there are. */
export async function listPasskeys({ db }: AuthContext, user_id: string): Promise<PasskeyView[]> {
  const rows = await db.passkey.findMany({
    where: { user_id },
    orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    omit: { public_key: true },
  });
  return rows.map(toPasskey);
}

/** @throws AuthError validation_failed (404) for a passkey that is not theirs, insufficient_aal. */
export async function renamePasskey(
  auth: AuthContext,
  signedIn: LiveSession,
  id: string,
  friendly_name: string,
): Promise<PasskeyView> {
  requireSecondFactor(signedIn);
  if (!isUuid(id)) throw notFound();
  const [named] = await auth.db.passkey.updateManyAndReturn({
    where: { id, user_id: signedIn.user.id },
    data: { friendly_name },
    omit: { public_key: true },
  });
  if (!named) throw notFound();
  return toPasskey(named);
}

/** @throws AuthError validation_failed (404) for a passkey that is not theirs, insufficient_aal (403). */
export async function deletePasskey(auth: AuthContext, signedIn: LiveSession, id: string, meta: RequestMeta) {
  await inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    await requireStrongestProof(auth, tx, live, { status: 403, message: 'AAL2 required to manage passkeys' });
    await removePasskey(auth, tx, live.user, id, meta);
  });
}

/** For an administrator. @throws AuthError user_not_found, validation_failed (404). */
export async function deletePasskeyOf(auth: AuthContext, user_id: string, id: string, meta: RequestMeta) {
  await inTransaction(auth, async (tx) => removePasskey(auth, tx, await lockUserById(tx, user_id), id, meta));
}

/** Takes the sessions that the passkey began back to aal1, and emails its owner. The caller has locked the user. */
async function removePasskey(
  auth: AuthContext,
  tx: DbTransaction,
  user: { id: string; email: string | null },
  id: string,
  meta: RequestMeta,
): Promise<void> {
  const where = { id, user_id: user.id };
  const { count } = isUuid(id) ? await tx.passkey.deleteMany({ where }) : { count: 0 };
  if (count === 0) throw notFound();
  await lowerSessions(tx, user.id, [id]);
  await recordAuditEvent(tx, 'passkey_deleted', user.id, meta);
  await sendSecurityMail(auth, tx, user, { template: 'factor_removed', factor: 'passkey' }, meta);
}

type PasskeyRow = Omit<Prisma.PasskeyGetPayload<object>, 'public_key'>;

export type PasskeyView = ReturnType<typeof toPasskey>;

export function toPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow) {
  return setFields({ id, friendly_name, created_at, last_used_at });
}
