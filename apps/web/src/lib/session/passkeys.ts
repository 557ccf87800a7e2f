import { connectedClient, currentSession } from './session.ts';

/*
 * The passkeys of a user. Every function throws AuthError: the service's own, one for a network failure, or one of the
 * browser's dialog (`isCancelled`).
 */

export type OwnPasskey = { id: string; name: string; created_at: string; last_used_at: string | null };

/** The signed-in user's passkeys. */
export async function listPasskeys(): Promise<OwnPasskey[]> {
  const client = await connectedClient();
  const { data, error } = await client.passkey.list();
  if (error) throw error;
  return data.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    name: friendly_name || 'Passkey',
    created_at,
    last_used_at: last_used_at ?? null,
  }));
}

/** Makes a passkey on this device, in the browser's own dialog. */
export async function addPasskey(): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.registerPasskey();
  if (error) throw error;
}

/** Gives a passkey another name. */
export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.passkey.update({ passkeyId, friendlyName });
  if (error) throw error;
}

/** Removes a passkey: it signs in no more. */
export async function removePasskey(passkeyId: string): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.passkey.delete({ passkeyId });
  if (error) throw error;
}

/**
 * Signs in with a passkey: in the browser's own dialog, or as a suggestion of the address field, which waits until the
 * visitor chooses it or `signal` ends it.
 */
export async function signInWithPasskey(
  options: { mediation?: 'conditional'; signal?: AbortSignal } = {},
): Promise<void> {
  const client = await connectedClient();
  const { error } = await client.signInWithPasskey({ options });
  if (error) throw error;
}

/**
 * Shows by a passkey that the user is here, which signs them in anew.
 *
 * @throws Error also for a passkey of another account: that one is signed in then, and what was to be done is not.
 */
export async function proveByPasskey(): Promise<void> {
  const before = currentSession().user?.id;
  await signInWithPasskey();
  if (currentSession().user?.id !== before) throw new Error('The passkey is of another account');
}

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Whether this browser suggests passkeys in a field. */
export async function suggestsPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Whether the visitor closed the browser's dialog, or it was ended: nothing to tell them. */
export function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    error.name === 'NotAllowedError' ||
    error.name === 'AbortError' ||
    code === 'ERROR_CEREMONY_ABORTED' ||
    (error.cause instanceof Error && isCancelled(error.cause))
  );
}
