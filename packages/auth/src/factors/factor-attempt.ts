import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { clearAttempt, countAttempt, triedAccount, type Attempt } from '../rate-limits/count-attempt.ts';
import { countWrongCode, wrongCodesWait } from '../rate-limits/count-wrong-code.ts';
import { isKnownDevice } from '../rate-limits/known-device.ts';

/** One try of a second factor, or of a recovery code: they are counted apart, so that neither uses up the other. */
export type FactorAttempt = {
  /** The answer was right. */
  clear: (tx: DbTransaction) => Promise<void>;
  /** The answer was wrong. The caller returns from the transaction and does not throw, so that it stays counted. */
  countWrong: (tx: DbTransaction) => Promise<void>;
  /** What a wrong answer is refused with. */
  refusal: (message: string) => AuthError;
};

/**
 * Counts a try as failed before it is checked. A browser that has signed in before is counted apart, so that a stranger
 * with the password does not lock the owner out.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export async function countFactorAttempt(
  auth: AuthContext,
  what: 'factor' | 'recovery',
  user: { id: string },
  meta: RequestMeta,
): Promise<FactorAttempt> {
  const device = (await isKnownDevice(auth, user, meta)) ? meta.device : undefined;
  const account = `${what} ${user.id}`;
  const attempt: Attempt = { use: 'code', account, account_id: user.id, ip: meta.ip ?? '', device };
  const counted = device ? `${account} device ${device}` : account;
  const wait = await wrongCodesWait(auth, auth.db, counted);
  if (wait > 0) throw new AuthError('over_request_rate_limit', { account: triedAccount(attempt), retry_after: wait });
  await countAttempt(auth, attempt);
  return {
    clear: (tx) => clearAttempt(auth, tx, attempt),
    countWrong: (tx) => countWrongCode(auth, tx, counted),
    refusal: (message) => new AuthError('mfa_verification_failed', { message, account: triedAccount(attempt) }),
  };
}
