import { createHash, randomBytes } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { sendLimitedSecurityMail, sendSecurityMail } from '../mails/send-security-mail.ts';
import type { Factor } from '../rows/factor-view.ts';
import type { UserRow } from '../rows/user-row.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { raiseSession } from '../sessions/raise-session.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { countFactorAttempt } from './factor-attempt.ts';
import { removeFactor } from './remove-factor.ts';
import { requireRecentProof } from './require-second-factor.ts';

const CODES = 10;
/** Characters of a code, each of 5 random bits. A code cannot be guessed, so a plain hash protects it. */
const CODE_LENGTH = 16;
/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

type Codes = { id: string; type: 'recovery_code'; total: number };
/** No later response contains these codes. */
type NewCodes = Codes & { friendly_name: string; codes: string[] };

function newCode(): string {
  return [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

/** Normalises a typed code: case, spaces and hyphens do not count, and o, i, l are read as digits. */
function readCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

function hashOf(factor_id: string, code: string): string {
  return createHash('sha256').update(`${factor_id} ${code}`).digest('base64url');
}

/** @throws AuthError mfa_factor_not_found. */
function codesOf({ factors }: UserRow): Factor {
  const factor = factors.find(({ factor_type }) => factor_type === 'recovery_code');
  if (!factor) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/** Recovery codes can replace every factor. @throws AuthError insufficient_aal (403), reauthentication_needed. */
function requireFreshAal2(auth: AuthContext, live: LiveSession): void {
  if (live.aal !== 'aal2')
    throw new AuthError('insufficient_aal', { status: 403, message: 'AAL2 required to manage recovery codes' });
  requireRecentProof(auth, live);
}

/** `remaining` are not used yet. @throws AuthError mfa_factor_not_found. */
export async function countCodes({ db }: AuthContext, { user }: LiveSession): Promise<Codes & { remaining: number }> {
  const { id } = codesOf(user);
  const total = await db.recoveryCode.count({ where: { factor_id: id } });
  const remaining = await db.recoveryCode.count({ where: { factor_id: id, used_at: null } });
  return { id, type: 'recovery_code', total, remaining };
}

async function replaceCodes(tx: DbTransaction, { id, friendly_name }: Factor): Promise<NewCodes> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.recoveryCode.deleteMany({ where: { factor_id: id } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ factor_id: id, code_hash: hashOf(id, code) })) });
  return { id, type: 'recovery_code', friendly_name: friendly_name ?? '', total: CODES, codes };
}

/**
 * Recovery codes stand in for a factor that is out of reach.
 *
 * @throws AuthError insufficient_aal (403), reauthentication_needed, mfa_recovery_codes_sole_factor (there is no other
 *   factor), mfa_verified_factor_exists (`regenerateCodes` replaces the codes).
 */
export async function generateCodes(
  auth: AuthContext,
  signedIn: LiveSession,
  friendly_name: string,
  meta: RequestMeta,
): Promise<NewCodes> {
  return inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    const { user } = live;
    requireFreshAal2(auth, live);
    const verified = user.factors.filter(({ status }) => status === 'verified');
    if (verified.some(({ factor_type }) => factor_type === 'recovery_code'))
      throw new AuthError('mfa_verified_factor_exists', { message: 'Recovery codes exist, regenerate them' });
    if (verified.length === 0) throw new AuthError('mfa_recovery_codes_sole_factor');
    const data = { user_id: user.id, friendly_name, created_at: auth.now() };
    const factor = await tx.factor.create({ data: { ...data, factor_type: 'recovery_code', status: 'verified' } });
    await recordAuditEvent(tx, 'recovery_codes_generated', user.id, meta);
    await sendSecurityMail(auth, tx, user, { template: 'factor_added', factor: 'recovery_code' }, meta);
    return replaceCodes(tx, factor);
  });
}

/** @throws AuthError insufficient_aal (403), reauthentication_needed, mfa_factor_not_found. */
export async function regenerateCodes(auth: AuthContext, signedIn: LiveSession, meta: RequestMeta): Promise<NewCodes> {
  return inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    requireFreshAal2(auth, live);
    const factor = codesOf(live.user);
    await recordAuditEvent(tx, 'recovery_codes_generated', live.user.id, meta);
    await sendSecurityMail(auth, tx, live.user, { template: 'recovery_codes_replaced' }, meta);
    return replaceCodes(tx, factor);
  });
}

/** @throws AuthError insufficient_aal (403), reauthentication_needed, mfa_factor_not_found. */
export async function removeCodes(auth: AuthContext, signedIn: LiveSession, meta: RequestMeta) {
  return inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    requireFreshAal2(auth, live);
    const { id } = codesOf(live.user);
    await removeFactor(auth, tx, live.user, { id }, meta);
    return { id };
  });
}

/**
 * Raises the caller's session to aal2 by a code, which is used up, and emails the owner.
 *
 * @throws AuthError mfa_factor_not_found, mfa_verification_failed, over_request_rate_limit.
 */
export async function verifyCode(
  auth: AuthContext,
  signedIn: LiveSession,
  typed: string,
  meta: RequestMeta,
): Promise<SessionRow> {
  codesOf(signedIn.user);
  const attempt = await countFactorAttempt(auth, 'recovery', signedIn.user, meta);
  const verified = await inTransaction(auth, async (tx): Promise<SessionRow | null> => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    const { id } = codesOf(live.user);
    const where = { factor_id: id, code_hash: hashOf(id, readCode(typed)) };
    const unused = { ...where, used_at: null };
    const { count } = await tx.recoveryCode.updateMany({ where: unused, data: { used_at: auth.now() } });
    if (count === 0) {
      if ((await tx.recoveryCode.count({ where })) > 0)
        await sendLimitedSecurityMail(auth, tx, live.user, { template: 'code_reused', what: 'recovery_code' }, meta);
      await attempt.countWrong(tx);
      return null;
    }
    await attempt.clear(tx);
    const left = await tx.recoveryCode.count({ where: { factor_id: id, used_at: null } });
    await recordAuditEvent(tx, 'recovery_code_used', live.user.id, meta);
    await sendSecurityMail(auth, tx, live.user, { template: 'recovery_code_used', left }, meta);
    return raiseSession(auth, tx, live, { by: id, method: 'mfa/recovery_code' });
  });
  if (!verified) throw attempt.refusal('Invalid recovery code entered');
  return verified;
}
