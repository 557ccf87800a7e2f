import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import type { CodeChallenge } from './pkce.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import type { Purpose } from './purposes.ts';

export type TokenRequest = {
  /** Null for an unknown address: the same row is written, and using it does nothing. */
  user_id: string | null;
  purpose: Purpose;
  /** The e-mail address or phone number that it is sent to. */
  recipient: string;
  /** How long it is valid. */
  seconds: number;
  /** Whether the token creates an account, for an address without one. */
  makes_account?: boolean;
  sign_up?: PendingSignUp | undefined;
  challenge?: CodeChallenge | undefined;
};

/** What is sent to the recipient: a link's token of 32 random bytes, and an independent code of six digits. */
export type OneTimeSecrets = { token: string; code: string };

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
 * Issues a one-time token, which replaces an older one of the same user and purpose. The pending sign-up of an older
 * one is kept, unless the new one has its own.
 */
export async function issueToken(auth: AuthContext, tx: DbTransaction, request: TokenRequest): Promise<OneTimeSecrets> {
  const { user_id, purpose, sign_up, challenge } = request;
  const token = `${challenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const recipient = hashRecipient(auth, request.recipient);
  const holder = user_id ?? recipient;
  const token_hash = hashToken(token);
  const now = auth.now();
  const data = {
    recipient,
    token_hash,
    code_hash: hashCode(auth, token_hash, code),
    wrong_codes: 0,
    address: request.makes_account ? request.recipient : null,
    code_challenge: challenge?.code_challenge ?? null,
    code_challenge_method: challenge?.code_challenge_method ?? null,
    expires_at: new Date(now.getTime() + request.seconds * 1000),
    created_at: now,
    ...sign_up,
  };
  await tx.oneTimeToken.upsert({
    where: { holder_purpose: { holder, purpose } },
    create: { holder, user_id, purpose, ...data },
    update: data,
  });
  await sweep(tx, now);
  return { token, code };
}

/** Deletes up to ten expired tokens without a user. The token of a user is replaced, or deleted with the user. */
async function sweep(tx: DbTransaction, now: Date): Promise<void> {
  await tx.$executeRaw`DELETE FROM identity.one_time_tokens WHERE id IN (
    SELECT id FROM identity.one_time_tokens WHERE user_id IS NULL AND expires_at < ${now}::timestamptz LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}
