import { publicSettings } from '../page/public-settings.ts';
import { sendMagicLink } from './email-links.ts';
import { withClient } from './session.ts';

/* Changes of sign-in details. Functions throw AuthError: the service's own, or one for a network failure. */

/** The current password or an emailed code, which confirms the user's identity long after they signed in. */
export type Reauthentication = { current_password: string } | { nonce: string };

/** Sets a new password; the user's other sessions end. */
export async function changePassword(password: string, reauthentication?: Reauthentication): Promise<void> {
  await withClient((client) => client.updateUser({ password, ...reauthentication }));
}

export async function sendReauthenticationCode(): Promise<void> {
  await withClient((client) => client.reauthenticate());
}

/**
 * Emails a code that confirms the user's identity to the product itself. A sign-in service elsewhere accepts a
 * reauthentication code in its own calls only, so it sends the code of a sign-in email instead.
 */
export function sendOwnerCode(email: string): Promise<void> {
  const isElsewhere = !publicSettings().auth.url.startsWith('/');
  return isElsewhere ? sendMagicLink(email, null) : sendReauthenticationCode();
}

/**
 * Asks for another email address. `path`: the page that the emailed links lead to.
 *
 * @returns true when the address has changed at once, because this installation confirms no addresses.
 */
export async function changeEmail(email: string, path: string, reauthentication?: Reauthentication): Promise<boolean> {
  const { data } = await withClient((client) =>
    client.updateUser({ email, ...reauthentication }, { emailRedirectTo: publicSettings().site_url + path }),
  );
  return data.user.email?.toLowerCase() === email.toLowerCase();
}

export async function signOutOtherDevices(): Promise<void> {
  await withClient((client) => client.signOut({ scope: 'others' }));
}
