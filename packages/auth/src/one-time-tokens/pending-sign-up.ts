import { createHash } from 'node:crypto';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { fullNameIn } from '../rows/metadata.ts';
import { asObject } from '../rows/user-view.ts';
import type { CodeChallenge } from './pkce.ts';

/**
 * Stored with the token of the sign-up's mail, which proves the address only. The account gets the password and
 * metadata when the user of the mail proves that the sign-up was theirs.
 */
export type PendingSignUp = {
  encrypted_password: string | null;
  user_metadata: Prisma.InputJsonObject;
  sign_up_nonce_hash?: string | null;
  /** Whether an administrator made the sign-up and delivers its link: it needs no other proof. */
  made_by_admin?: boolean;
};

export type SignUpProof = { sign_up_nonce?: string | undefined; password?: string | undefined };

/** The nonce in a request: at least 128 random bits that the browser keeps. Any other text counts as none. */
export const signUpNonce = z
  .string()
  .regex(/^[\w-]{22,128}$/)
  .optional()
  .catch(undefined);

function hashSignUpNonce(nonce: string): string {
  return createHash('sha256').update(`sign-up:${nonce}`).digest('base64url');
}

type GivenProof = { sign_up_nonce?: string | undefined; challenge?: CodeChallenge | undefined };

/** The hash of the browser's nonce, or of the code challenge whose verifier the client keeps (PKCE); else null. */
export function hashSignUpProof({ sign_up_nonce, challenge }: GivenProof): string | null {
  if (sign_up_nonce) return hashSignUpNonce(sign_up_nonce);
  return challenge ? hashChallenge(challenge) : null;
}

function hashChallenge({ code_challenge, code_challenge_method }: StoredChallenge): string {
  return createHash('sha256').update(`sign-up by ${code_challenge_method}:${code_challenge}`).digest('base64url');
}

type SignUpRow = {
  encrypted_password: string | null;
  user_metadata: Prisma.JsonValue;
  sign_up_nonce_hash: string | null;
  made_by_admin: boolean;
};
type Account = { id: string; invited_at: Date | null };
type StoredChallenge = { code_challenge: string | null; code_challenge_method: string | null };

/** Whether the account may still adopt a sign-up. The owner of an invited account has not signed up. */
export function awaitsSignUp(
  account: Pick<Account, 'invited_at'> & { email_confirmed_at: Date | null; phone_confirmed_at: Date | null },
): boolean {
  return !account.email_confirmed_at && !account.phone_confirmed_at && !account.invited_at;
}

/** A challenge that differs from the sign-up's belongs to a visitor who requested the mail again. */
export function isProvedByVerifier(token: SignUpRow & StoredChallenge): boolean {
  return token.user_metadata !== null && token.sign_up_nonce_hash === hashChallenge(token);
}

/** The number of sign-ups of an account whose passwords are compared, newest first: each comparison costs time. */
const MAX_SIGN_UPS = 5;

export function findPendingSignUps(tx: DbTransaction, user_id: string, now: Date): Promise<SignUpRow[]> {
  return tx.oneTimeToken.findMany({
    where: {
      user_id,
      purpose: { in: ['confirmation', 'phone_confirmation'] },
      encrypted_password: { not: null },
      expires_at: { gt: now },
    },
    orderBy: { created_at: 'desc' },
    take: MAX_SIGN_UPS,
  });
}

export function isSignedUpBy(rows: SignUpRow[], nonce: string): boolean {
  return rows.some((row) => row.sign_up_nonce_hash === hashSignUpNonce(nonce));
}

type AdoptedColumns = { user_metadata?: Prisma.InputJsonObject; encrypted_password?: string };

/**
 * Returns the columns that an account gets from the sign-up that its user proves to be theirs; none without a proof,
 * and none for an invited account, whose owner has not signed up. It tells the mirror what was adopted. The caller has
 * locked the user and has not yet deleted the account's tokens.
 *
 * @param used The token that proved the address.
 * @throws AuthError invalid_credentials when the typed password belongs to none of the sign-ups.
 */
export async function adoptSignUp(
  auth: AuthContext,
  tx: DbTransaction,
  account: Account,
  used: SignUpRow,
  proof: SignUpProof,
): Promise<AdoptedColumns> {
  const waiting = account.invited_at ? [] : await findPendingSignUps(tx, account.id, auth.now());
  const own = account.invited_at ? undefined : await provedSignUp(auth, waiting, used, proof);
  if (!own && proof.password) throw new AuthError('invalid_credentials');
  return own ? adoptProved(auth, tx, account.id, own) : {};
}

/** Tells the mirror. The caller has locked the user. */
export async function adoptProved(
  { mirror }: Pick<AuthContext, 'mirror'>,
  tx: DbTransaction,
  user_id: string,
  own: Pick<SignUpRow, 'encrypted_password' | 'user_metadata'>,
): Promise<AdoptedColumns> {
  const user_metadata = asObject(own.user_metadata) as Prisma.InputJsonObject;
  await mirror.signUpAdopted(tx, user_id, { full_name: fullNameIn(user_metadata), user_metadata });
  return { user_metadata, ...(own.encrypted_password ? { encrypted_password: own.encrypted_password } : {}) };
}

async function provedSignUp(
  { config }: AuthContext,
  waiting: SignUpRow[],
  used: SignUpRow,
  { sign_up_nonce, password }: SignUpProof,
): Promise<SignUpRow | undefined> {
  if (used.user_metadata !== null && (used.made_by_admin || config.unsafe_adopt_sign_up)) return used;
  const rows = [used, ...waiting];
  const nonce_hash = sign_up_nonce && hashSignUpNonce(sign_up_nonce);
  const byNonce = nonce_hash && rows.find((row) => row.sign_up_nonce_hash === nonce_hash);
  if (byNonce || !password) return byNonce || undefined;
  // Mails that are sent again repeat the sign-up of the earlier mail, so each distinct password is compared once.
  const byHash = new Map(rows.map((row) => [row.encrypted_password, row]));
  for (const [hash, row] of byHash) if (await verifyPassword(hash, password)) return row;
  return undefined;
}
