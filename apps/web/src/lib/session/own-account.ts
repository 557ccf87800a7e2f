import { publicSettings } from '../public-settings.ts';
import { connectedClient } from './session.ts';

/* What people change of their own account. Every call throws AuthError as the service said it, or as the network failed. */

/** How somebody signed in long ago shows that they are not somebody else at their desk. */
export type Proof = { current_password: string } | { nonce: string };

/** Sets a new password; the other sessions end. */
export async function changePassword(password: string, proof?: Proof): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.updateUser({ password, ...proof });
  if (error) throw error;
}

/** Mails a code that proves who asks for a new password. */
export async function sendProof(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.reauthenticate();
  if (error) throw error;
}

/**
 * Asks for another e-mail address; it holds once its mails are answered.
 *
 * @param path Where the mailed links lead in the end.
 * @returns whether it holds already, because this service confirms nothing.
 */
export async function changeEmail(email: string, path: string): Promise<boolean> {
  const client = await connectedClient();
  const { data, error } = await client.updateUser({ email }, { emailRedirectTo: publicSettings().site_url + path });
  if (error) throw error;
  return data.user.email?.toLowerCase() === email.toLowerCase();
}

/** Ends every other session of this person. */
export async function signOutOthers(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signOut({ scope: 'others' });
  if (error) throw error;
}
