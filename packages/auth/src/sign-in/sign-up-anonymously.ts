import type { Prisma } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { countSend } from '../rate-limits/count-send.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { insertUser } from '../rows/save-user.ts';

/**
 * Creates an anonymous account with its session. A visitor who loses the session loses the account, unless they have
 * added an address or a number.
 *
 * @throws AuthError anonymous_provider_disabled, signup_disabled, over_request_rate_limit.
 */
export async function signUpAnonymously(
  auth: AuthContext,
  user_metadata: Prisma.InputJsonObject,
  meta: RequestMeta,
): Promise<SessionRow> {
  if (!auth.config.anonymous_enabled) throw new AuthError('anonymous_provider_disabled');
  if (auth.config.disable_signup) throw new AuthError('signup_disabled');
  return inTransaction(auth, async (tx) => {
    await countSend(auth, tx, { by: 'anonymous' }, meta);
    const user = await insertUser(auth, tx, { user_metadata });
    await recordAuditEvent(tx, 'user_signedup', user.id, meta);
    return startSession(auth, tx, user.id, 'anonymous', meta);
  });
}
