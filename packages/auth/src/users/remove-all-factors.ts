import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { typeOf } from '../factors/factor-row.ts';
import { sendFactorChanged } from '../mails/send-security-mail.ts';
import { parseUserId } from '../rows/user-id.ts';
import { lockUser, userInclude } from '../rows/user-row.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * Removes every second factor, the recovery codes and the passkeys of a person who has lost them, for an administrator.
 * It ends the person's sessions, of which one may be on the lost device, and tells them by mail.
 *
 * @returns how many factors and passkeys there were.
 * @throws AuthError user_not_found.
 */
export async function removeAllFactors(
  auth: Pick<AuthContext, 'db' | 'tx' | 'mailer'>,
  id: string,
  meta: RequestMeta,
): Promise<number> {
  const user_id = parseUserId(id);
  return inTransaction(auth, async (tx) => {
    if (!(await lockUser(tx, user_id))) throw new AuthError('user_not_found');
    const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: userInclude });
    const verified = user.factors.filter(({ status }) => status === 'verified');
    await tx.factor.deleteMany({ where: { user_id } });
    const { count: passkeys } = await tx.passkey.deleteMany({ where: { user_id } });
    if (verified.length + passkeys === 0) return 0;
    await endSessions(tx, user_id, 'global', '');
    const kinds = new Set([...verified.map(typeOf), ...(passkeys > 0 ? (['passkey'] as const) : [])]);
    for (const factor of kinds) {
      await recordAuditEvent(tx, factor === 'passkey' ? 'passkey_deleted' : 'factor_unenrolled', user_id, meta);
      await sendFactorChanged(auth, tx, user, { template: 'factor_removed', factor }, meta);
    }
    return verified.length + passkeys;
  });
}
