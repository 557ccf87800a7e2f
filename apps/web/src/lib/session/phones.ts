import { accessToken } from './access-token.ts';
import type { Reauthentication } from './account-security.ts';
import { authErrorCode } from './auth-error.ts';
import { connectedClient } from './session.ts';
import { forgetUnfinishedSignIns } from './unfinished-sign-ins.ts';

/*
 * Signing in with a code that is sent to the user's phone. A number has its country code (E.164). Every function throws
 * AuthError: the service's own, or one for a network failure.
 */

/** Sends a code to sign in with, if the number is an account's; none is made. A visitor is not told whether it is. */
export async function sendPhoneSignInCode(phone: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  if (error && authErrorCode(error) !== 'otp_disabled') throw error;
}

/** Signs in with the code. The session has changed by the time it resolves. */
export async function signInWithPhoneCode(phone: string, token: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.verifyOtp({ type: 'sms', phone, token });
  if (error) throw error;
  forgetUnfinishedSignIns();
}

/**
 * Asks for a number to sign in with, which is the account's once the code that is sent to it is typed.
 *
 * @returns true when it is at once, because this installation confirms no number.
 */
export async function changePhone(phone: string, reauthentication?: Reauthentication): Promise<boolean> {
  const client = await connectedClient();
  const { data, error } = await client.updateUser({ phone, ...reauthentication });
  if (error) throw error;
  return `+${data.user.phone ?? ''}` === phone;
}

/** Confirms the new number. */
export async function confirmPhone(phone: string, token: string): Promise<void> {
  const client = await connectedClient();
  const access_token = (await accessToken()) ?? '';
  const change = { type: 'phone_change', phone, token, access_token } as const;
  const { error } = await client.verifyOtp(change);
  if (error) throw error;
}
