import { accessToken } from './access-token.ts';
import type { Reauthentication } from './account-security.ts';
import { authErrorCode } from './auth-error.ts';
import { connectedClient, withClient } from './session.ts';
import { forgetUnfinishedSignIns } from './sign-up-nonce.ts';

/* Codes sent to phones (E.164). Functions throw AuthError: the service's own, or one for a network failure. */

/** Sends a code to sign in with if the number belongs to an account. The visitor does not learn whether it does. */
export async function sendPhoneSignInCode(phone: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  if (error && authErrorCode(error) !== 'otp_disabled') throw error;
}

/** Signs in with the code. The session has changed by the time it resolves. */
export async function signInWithPhoneCode(phone: string, token: string): Promise<void> {
  await withClient((client) => client.verifyOtp({ type: 'sms', phone, token }));
  forgetUnfinishedSignIns();
}

/**
 * Requests another number to sign in with. It becomes the account's once the code that is sent to it is entered.
 *
 * @returns true when it has changed at once, because this installation confirms no numbers.
 */
export async function changePhone(phone: string, reauthentication?: Reauthentication): Promise<boolean> {
  const { data } = await withClient((client) => client.updateUser({ phone, ...reauthentication }));
  return `+${data.user.phone ?? ''}` === phone;
}

export async function confirmPhone(phone: string, token: string): Promise<void> {
  const access_token = (await accessToken()) ?? '';
  const change = { type: 'phone_change', phone, token, access_token } as const;
  await withClient((client) => client.verifyOtp(change));
}
