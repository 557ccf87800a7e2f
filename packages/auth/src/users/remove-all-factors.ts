import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { typeOf } from '../factors/factor-row.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { lockUserById } from '../rows/find-user.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/**
 * For a person who has lost their factors, recovery codes and passkeys. Ends the person's sessions, because the lost
 * device may have one, and emails the person.
 *
 * @returns the number of factors and passkeys.
 * @throws AuthError user_not_found.
 */
export async function removeAllFactors(auth: Pick<AuthContext, 'db' | 'tx' | 'mailer'>, id: string, meta: RequestMeta) {
  return inTransaction(auth, async (tx) => {
    const user = await lockUserById(tx, id);
    const user_id = user.id;
    const verified = user.factors.filter(({ status }) => status === 'verified');
    await tx.factor.deleteMany({ where: { user_id } });
    const { count: passkeys } = await tx.passkey.deleteMany({ where: { user_id } });
    if (verified.length + passkeys === 0) return 0;
    await endSessions(tx, user_id, 'global', '');
    const kinds = new Set([...verified.map(typeOf), ...(passkeys > 0 ? (['passkey'] as const) : [])]);
    for (const factor of kinds) {
      await recordAuditEvent(tx, factor === 'passkey' ? 'passkey_deleted' : 'factor_unenrolled', user_id, meta);
      await sendSecurityMail(auth, tx, user, { template: 'factor_removed', factor }, meta);
    }
    return verified.length + passkeys;
  });
}
