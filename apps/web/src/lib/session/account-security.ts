import { publicSettings } from '../page/public-settings.ts';
import { sendMagicLink } from './email-links.ts';
import { connectedClient } from './session.ts';

/*
 * What a signed-in user changes about their sign-in. Every function throws AuthError: the service's own, or one for a
 * network failure.
 */

/** Proves that the user themselves is at the keyboard, long after they signed in: the current password or an emailed code. */
export type Reauthentication = { current_password: string } | { nonce: string };

/** Sets a new password; the user's other sessions end. */
export async function changePassword(password: string, reauthentication?: Reauthentication): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ password, ...reauthentication });
  if (error) throw error;
}

/** Emails the code that can take the place of the current password. */
export async function sendReauthenticationCode(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.reauthenticate();
  if (error) throw error;
}

/**
 * Emails the code that proves to the product itself who is at the keyboard. A service elsewhere checks the code of a
 * reauthentication for its own calls alone, so there it is the code of an email to sign in with.
 */
export function sendOwnerCode(email: string): Promise<void> {
  const isElsewhere = !publicSettings().auth.url.startsWith('/');
  return isElsewhere ? sendMagicLink(email, null) : sendReauthenticationCode();
}

/**
 * Asks for another email address.
 *
 * @param path The page that the emailed links lead to.
 * @returns true when the address has changed at once, because this installation confirms no address; false while it
 * waits for confirmation.
 */
export async function changeEmail(email: string, path: string, reauthentication?: Reauthentication): Promise<boolean> {
  const client = await connectedClient();
  const { data, error } = await client.updateUser(
    { email, ...reauthentication },
    { emailRedirectTo: publicSettings().site_url + path },
  );
  if (error) throw error;
  return data.user.email?.toLowerCase() === email.toLowerCase();
}

/** Ends the user's sessions on all other devices. */
export async function signOutOtherDevices(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signOut({ scope: 'others' });
  if (error) throw error;
}
