import type { VerifyOtpParams } from '@supabase/auth-js';
import { publicSettings } from '../page/public-settings.ts';
import { accessToken } from './access-token.ts';
import { rememberRequestedMail } from './requested-mails.ts';
import { authErrorCode } from './auth-error.ts';
import type { EmailLinkType } from './email-link-types.ts';
import { keepSignUpNonce, signUpNonce, forgetUnfinishedSignIns } from './sign-up-nonce.ts';
import { connectedClient, recheckSession, withClient } from './session.ts';

/* Functions throw AuthError: the service's own, or one for a network failure. */

/**
 * The result of using a link or code. A change of address may need two confirmations. There is no session after the
 * first, nor after the second if the new address was confirmed outside the account, which then has no password. A
 * sign-up that was confirmed in another browser signs the user in to an account that has no password yet.
 */
export type VerificationResult = 'signed_in' | 'password_needed' | 'second_confirmation_needed' | 'sign_in_needed';

/** Returns the whole address of a page: an emailed link may be opened on another device or host name of this site. */
function siteUrl(path: string | null): string | undefined {
  return path === null ? undefined : publicSettings().site_url + path;
}

function emailRedirect(path: string | null): { emailRedirectTo?: string } {
  const emailRedirectTo = siteUrl(path);
  return emailRedirectTo === undefined ? {} : { emailRedirectTo };
}

/** Error codes that may reveal that an address has no account. Visitors do not see them. */
const unknownAddressCodes = ['otp_disabled', 'user_not_found'];

/** Emails a link and a code, if the address has an account. `path`: opens afterwards; null: the role's home. */
export async function sendMagicLink(email: string, path: string | null): Promise<void> {
  rememberRequestedMail(email);
  const client = await connectedClient();
  const { error } = await client.signInWithOtp({ email, options: { shouldCreateUser: false, ...emailRedirect(path) } });
  if (error && !unknownAddressCodes.includes(authErrorCode(error) ?? '')) throw error;
}

export async function sendRecoveryEmail(email: string, path: string | null): Promise<void> {
  rememberRequestedMail(email);
  const redirectTo = siteUrl(path);
  await withClient((client) => client.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo }));
}

/** Emails the confirmation of a new account or a change of address again. `email`: the account's current address. */
export async function resendConfirmation(
  type: 'signup' | 'email_change',
  email: string,
  path: string | null,
): Promise<void> {
  rememberRequestedMail(email);
  if (type === 'signup') keepSignUpNonce();
  await withClient((client) => client.resend({ type, email, options: emailRedirect(path) }));
}

async function verify(parameters: VerifyOtpParams): Promise<VerificationResult> {
  const { session, user } = (await withClient((client) => client.verifyOtp(parameters))).data;
  if (!session && !user) return 'second_confirmation_needed';
  if (!session) {
    await recheckSession(); // the session of this browser may have ended with the others
    return 'sign_in_needed';
  }
  forgetUnfinishedSignIns();
  return 'choose_password' in session ? 'password_needed' : 'signed_in';
}

/**
 * Returns the evidence that a confirmation sends besides the link or code: for a sign-up this browser's nonce, and the
 * password if the visitor has typed it again; for a change of address this browser's session.
 */
async function evidenceFor(type: EmailLinkType, password?: string): Promise<Record<string, string>> {
  const sign_up_nonce = type === 'signup' ? signUpNonce() : undefined;
  const access_token = type === 'email_change' ? await accessToken() : null;
  return {
    ...(sign_up_nonce && { sign_up_nonce }),
    ...(password && { password }),
    ...(access_token && { access_token }),
  };
}

/** Uses an emailed link; it works once. `password`: the sign-up's password, typed again in another browser. */
export async function verifyLink(
  type: EmailLinkType,
  token_hash: string,
  password?: string,
): Promise<VerificationResult> {
  return verify({ type, token_hash, ...(await evidenceFor(type, password)) });
}

/** Uses an emailed code; it works once. `email`: the address that received it. */
export async function verifyCode(type: EmailLinkType, email: string, token: string): Promise<VerificationResult> {
  return verify({ type, email, token, ...(await evidenceFor(type)) });
}
