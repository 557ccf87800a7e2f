import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { clearAttempt, countAttempt, triedAccount, type Attempt } from '../rate-limits/count-attempt.ts';
import { countWrongCode, wrongCodesWait } from '../rate-limits/count-wrong-code.ts';
import { knownDevice } from '../rate-limits/known-device.ts';

/** An attempt at a second factor or a recovery code. Each kind has its own count, so one does not use up the other. */
type FactorAttempt = {
  clear: (tx: DbTransaction) => Promise<void>;
  /** Counts a wrong proof. The caller must return from the transaction and not throw, so that it stays counted. */
  countWrong: (tx: DbTransaction) => Promise<void>;
  refusal: (message: string) => AuthError;
};

/** The limit of wrong codes a day of all browsers of an account together, as a multiple of one browser's limit. */
const ALL_BROWSERS_FACTOR = 5;

/**
 * Counts an attempt as failed before it is checked. A known browser has its own count, so that a stranger with the
 * password does not lock the owner out; the wrong codes of all browsers are also counted together.
 *
 * With `wrong_codes_per_day` at 20, all unknown browsers together have 20 wrong codes a day, each known browser has 20
 * of its own, and the account has 100. At any moment three codes of a million are right, so a stranger who knows the
 * password finds one within a day with a chance of 6 in 100,000, and within a year with one of 2 in 100, while the
 * owner gets mails about the sign-ins. A browser becomes known only when it has proved the factor (`rememberDevice`). A
 * stranger can therefore use up 20 of the 100 codes, or 40 when two of their days overlap, and never the known
 * browser's own 20, so the owner always gets in from it.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export async function countFactorAttempt(
  auth: AuthContext,
  what: 'factor' | 'recovery',
  user: { id: string },
  meta: RequestMeta,
): Promise<FactorAttempt> {
  const device = await knownDevice(auth, user, meta);
  const account = `${what} ${user.id}`;
  const attempt: Attempt = { use: 'code', account, account_id: user.id, ip: meta.ip ?? '', device };
  const counted = device ? `${account} device ${device}` : account;
  const together = [`${account} all browsers`, auth.config.wrong_codes_per_day * ALL_BROWSERS_FACTOR] as const;
  const wait = (await wrongCodesWait(auth, auth.db, counted)) || (await wrongCodesWait(auth, auth.db, ...together));
  if (wait > 0) throw new AuthError('over_request_rate_limit', { account: triedAccount(attempt), retry_after: wait });
  await countAttempt(auth, attempt);
  return {
    clear: (tx) => clearAttempt(auth, tx, attempt),
    countWrong: async (tx) => {
      await countWrongCode(auth, tx, counted);
      await countWrongCode(auth, tx, ...together);
    },
    refusal: (message) => new AuthError('mfa_verification_failed', { message, account: triedAccount(attempt) }),
  };
}
