import type { AuthError } from '@supabase/auth-js';
import { publicSettings } from '../page/public-settings.ts';
import { accessToken } from './access-token.ts';
import { rememberAskedMail } from './asked-mails.ts';
import { authErrorCode } from './auth-error.ts';
import type { EmailLinkType } from './email-link-types.ts';
import { keepSignUpNonce, signUpNonce } from './sign-up-nonce.ts';
import { connectedClient, recheckSession } from './session.ts';
import { forgetUnfinishedSignIns } from './unfinished-sign-ins.ts';

/*
 * Sending and using the links and codes of emails. Every function throws AuthError: the service's own, or one for a
 * network failure.
 */

/**
 * A change of address may need two confirmations: after the first there is no session yet. Nor is there one after the
 * second where the new address was confirmed outside of the account, which then has no password either. After a sign-up
 * without a proof of who made it the user is signed in, and the account has no password yet.
 */
export type VerificationResult = 'signed_in' | 'password_needed' | 'second_confirmation_needed' | 'sign_in_needed';

/** An emailed link carries a whole address, because it may be opened on another device or host name of this site. */
function siteUrl(path: string | null): string | undefined {
  return path === null ? undefined : publicSettings().site_url + path;
}

function emailRedirect(path: string | null): { emailRedirectTo?: string } {
  const emailRedirectTo = siteUrl(path);
  return emailRedirectTo === undefined ? {} : { emailRedirectTo };
}

function throwError({ error }: { error: AuthError | null }): void {
  if (error) throw error;
}

/** Codes that may tell that an address has no account. Visitors are not told. */
const unknownAddressCodes = ['otp_disabled', 'user_not_found'];

/**
 * Emails a link and a code to sign in with, if the address has an account; none is made.
 *
 * @param path The page that opens after signing in; null: the home of the user's role.
 */
export async function sendMagicLink(email: string, path: string | null): Promise<void> {
  rememberAskedMail(email);
  const client = await connectedClient();
  const { error } = await client.signInWithOtp({ email, options: { shouldCreateUser: false, ...emailRedirect(path) } });
  if (error && !unknownAddressCodes.includes(authErrorCode(error) ?? '')) throw error;
}

/** Emails a link and a code to choose a new password with, if the address has an account. */
export async function sendRecoveryEmail(email: string, path: string | null): Promise<void> {
  rememberAskedMail(email);
  const client = await connectedClient();
  const redirectTo = siteUrl(path);
  throwError(await client.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo }));
}

/** Emails the confirmation of a new account or a change of address once more. `email`: the account's current address. */
export async function resendConfirmation(
  type: 'signup' | 'email_change',
  email: string,
  path: string | null,
): Promise<void> {
  rememberAskedMail(email);
  if (type === 'signup') keepSignUpNonce();
  const client = await connectedClient();
  throwError(await client.resend({ type, email, options: emailRedirect(path) }));
}

type Verified = { data: { session: unknown; user: unknown }; error: AuthError | null };

async function verificationResult({ data: { session, user }, error }: Verified): Promise<VerificationResult> {
  if (error) throw error;
  if (!session && !user) return 'second_confirmation_needed';
  if (!session) {
    await recheckSession(); // the session of this browser may have ended with the others
    return 'sign_in_needed';
  }
  forgetUnfinishedSignIns();
  return typeof session === 'object' && 'choose_password' in session ? 'password_needed' : 'signed_in';
}

/**
 * What a confirmation sends besides the link or code: of a sign-up the nonce of this browser, and the password where the
 * visitor has typed it again; of a change of address this browser's session.
 */
async function proofOf(type: EmailLinkType, password?: string): Promise<Record<string, string>> {
  const sign_up_nonce = type === 'signup' ? signUpNonce() : undefined;
  const access_token = type === 'email_change' ? await accessToken() : null;
  return {
    ...(sign_up_nonce && { sign_up_nonce }),
    ...(password && { password }),
    ...(access_token && { access_token }),
  };
}

/** Uses an emailed link; it works once. `password`: that of the sign-up, typed once more in another browser. */
export async function verifyLink(
  type: EmailLinkType,
  token_hash: string,
  password?: string,
): Promise<VerificationResult> {
  const client = await connectedClient();
  const link = { type, token_hash, ...(await proofOf(type, password)) };
  return verificationResult(await client.verifyOtp(link));
}

/** Uses an emailed code; it works once. `email`: the address that received it. */
export async function verifyCode(type: EmailLinkType, email: string, token: string): Promise<VerificationResult> {
  const client = await connectedClient();
  const code = { type, email, token, ...(await proofOf(type)) };
  return verificationResult(await client.verifyOtp(code));
}
