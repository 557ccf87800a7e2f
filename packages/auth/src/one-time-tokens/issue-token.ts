import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Prisma, type DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import { asObject } from '../rows/user-view.ts';
import type { CodeChallenge } from './pkce.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import type { Purpose } from './purposes.ts';
import { sweepExpired } from '../rows/sweep-expired.ts';

/** The days for which expired tokens are kept, so that the mail of a sign-up of last week can be sent again. */
const SWEPT_AFTER_DAYS = 7;

type TokenRequest = {
  /** Null for an unknown address: the service writes the same row, and using it does nothing. */
  user_id: string | null;
  purpose: Purpose;
  recipient: string;
  seconds: number;
  makes_account?: boolean;
  sign_up?: PendingSignUp | undefined;
  challenge?: CodeChallenge | undefined;
};

/** A link's token of 32 random bytes, and an independent code of six digits. */
type OneTimeSecrets = { id: string; token: string; code: string };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
export function hashCode(auth: AuthContext, token_hash: string, code: string): string {
  return keyedHash(auth.keys, 'one-time-code', `${token_hash} ${code}`);
}
export function hashRecipient({ keys }: Pick<AuthContext, 'keys'>, address: string): string {
  return keyedHash(keys, 'recipient', address);
}

/**
 * Issues a one-time token. It voids the older codes of the same user and purpose. Their links stay valid, so that a
 * stranger who requests a mail does not void the owner's link. A request without a sign-up takes over the newest one,
 * so that a mail can be sent again.
 */
export async function issueToken(auth: AuthContext, tx: DbTransaction, request: TokenRequest): Promise<OneTimeSecrets> {
  const { user_id, purpose, sign_up, challenge } = request;
  const token = `${challenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const recipient = hashRecipient(auth, request.recipient);
  const holder = user_id ?? recipient;
  const token_hash = hashToken(token);
  const now = auth.now();
  const waiting = await newestSignUp(tx, holder, purpose);
  const data = {
    recipient,
    token_hash,
    code_hash: hashCode(auth, token_hash, code),
    address: request.makes_account ? request.recipient : null,
    code_challenge: challenge?.code_challenge ?? null,
    code_challenge_method: challenge?.code_challenge_method ?? null,
    expires_at: new Date(now.getTime() + request.seconds * 1000),
    created_at: now,
    ...(sign_up ?? waiting),
  };
  await tx.oneTimeToken.updateMany({ where: { holder, purpose }, data: { code_hash: null } });
  const { id } = await tx.oneTimeToken.create({ data: { holder, user_id, purpose, ...data }, select: { id: true } });
  await sweepExpired(tx, 'one_time_tokens', now, SWEPT_AFTER_DAYS);
  return { id, token, code };
}

async function newestSignUp(tx: DbTransaction, holder: string, purpose: Purpose): Promise<PendingSignUp | undefined> {
  const row = await tx.oneTimeToken.findFirst({
    where: { holder, purpose, user_metadata: { not: Prisma.DbNull } },
    orderBy: { created_at: 'desc' },
    select: { encrypted_password: true, user_metadata: true, sign_up_nonce_hash: true, made_by_admin: true },
  });
  return row ? { ...row, user_metadata: asObject(row.user_metadata) as Prisma.InputJsonObject } : undefined;
}
