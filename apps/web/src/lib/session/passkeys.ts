import { currentSession, withClient } from './session.ts';

/*
 * The passkeys of a user. Every function throws AuthError: the service's own, one for a network failure, or one of the
 * browser's dialog (see `isCancelled`).
 */

export type OwnPasskey = { id: string; name: string; created_at: string; last_used_at: string | null };

export async function listPasskeys(): Promise<OwnPasskey[]> {
  const { data } = await withClient((client) => client.passkey.list());
  return data.map(({ id, friendly_name, created_at, last_used_at }) => ({
    id,
    name: friendly_name || 'Passkey',
    created_at,
    last_used_at: last_used_at ?? null,
  }));
}

export async function addPasskey(): Promise<void> {
  await withClient((client) => client.registerPasskey());
}

export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<void> {
  await withClient((client) => client.passkey.update({ passkeyId, friendlyName }));
}

export async function removePasskey(passkeyId: string): Promise<void> {
  await withClient((client) => client.passkey.delete({ passkeyId }));
}

/** Signs in by the browser's dialog, or by a suggestion of the email field, which waits until `signal` ends it. */
export async function signInWithPasskey(
  options: { mediation?: 'conditional'; signal?: AbortSignal } = {},
): Promise<void> {
  await withClient((client) => client.signInWithPasskey({ options }));
}

/**
 * Confirms the user's identity by a passkey, which signs them in again.
 *
 * @throws Error also for a passkey of another account. The browser is then signed in to that account, and the caller
 * must not go on.
 */
export async function verifyByPasskey(): Promise<void> {
  const before = currentSession().user?.id;
  await signInWithPasskey();
  if (currentSession().user?.id !== before) throw new Error('The passkey is of another account');
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

export async function suggestsPasskeys(): Promise<boolean> {
  return hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/** Whether the visitor closed the browser's dialog, or `signal` ended it: no error to show. */
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
