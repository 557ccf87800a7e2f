import type { AuthError } from '@supabase/auth-js';
import { publicSettings } from '../public-settings.ts';
import { connectedClient } from './session.ts';
import { serviceCode } from './sign-in-error.ts';

/* What leads through a mailbox. Every call throws AuthError as the service said it, or as the network failed. */

/** What a mailed link or code is for. */
export const mailedTypes = ['magiclink', 'signup', 'recovery', 'invite', 'email_change'] as const;
export type MailedType = (typeof mailedTypes)[number];

/** How far a link or code leads: a session, or the first of the two proofs that a change of the address needs. */
export type Outcome = 'signed_in' | 'first_half';

/** The whole address that a mailed link brings back: it is opened elsewhere, perhaps from another host name of this site. */
function absolute(path: string | null): string | undefined {
  return path === null ? undefined : publicSettings().site_url + path;
}

function emailRedirect(path: string | null): { emailRedirectTo?: string } {
  const emailRedirectTo = absolute(path);
  return emailRedirectTo === undefined ? {} : { emailRedirectTo };
}

function refused({ error }: { error: AuthError | null }): void {
  if (error) throw error;
}

/** Codes with which a service may tell that an address has no account. Nobody here is told. */
const unknownAddress = ['otp_disabled', 'user_not_found'];

/**
 * Mails a link and a code to sign in with, if the address has an account; none is made.
 *
 * @param path Where the link leads in the end; null: where everybody lands.
 */
export async function sendMagicLink(email: string, path: string | null): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithOtp({ email, options: { shouldCreateUser: false, ...emailRedirect(path) } });
  if (error && !unknownAddress.includes(serviceCode(error) ?? '')) throw error;
}

/** Mails a link and a code to choose a new password with, if the address has an account. */
export async function sendRecovery(email: string, path: string | null): Promise<void> {
  const client = await connectedClient();
  const redirectTo = absolute(path);
  refused(await client.resetPasswordForEmail(email, redirectTo === undefined ? {} : { redirectTo }));
}

/** Mails once more what confirms a new account, or a change of address. `email`: the account's address, which is the one so far. */
export async function sendConfirmation(
  type: 'signup' | 'email_change',
  email: string,
  path: string | null,
): Promise<void> {
  const client = await connectedClient();
  refused(await client.resend({ type, email, options: emailRedirect(path) }));
}

function outcome({ data, error }: { data: { session: unknown }; error: AuthError | null }): Outcome {
  if (error) throw error;
  return data.session ? 'signed_in' : 'first_half';
}

/** Uses up a mailed link. */
export async function verifyLink(type: MailedType, token_hash: string): Promise<Outcome> {
  const client = await connectedClient();
  return outcome(await client.verifyOtp({ type, token_hash }));
}

/** Uses up a mailed code. `email`: the address whose mail carried it. */
export async function verifyCode(type: MailedType, email: string, token: string): Promise<Outcome> {
  const client = await connectedClient();
  return outcome(await client.verifyOtp({ type, email, token }));
}
