import { useEffect, useRef, useState } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { hasPasskeys, isCancelled, signInWithPasskey, suggestsPasskeys } from '../../lib/session/passkeys.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

/** Waits for the visitor to choose a suggested passkey; asks for a new challenge when one has expired. */
async function waitForSuggestion(signal: AbortSignal): Promise<void> {
  if (!(await suggestsPasskeys())) return;
  while (!signal.aborted) {
    try {
      await signInWithPasskey({ mediation: 'conditional', signal });
      return;
    } catch (error) {
      if (authErrorCode(error) === 'webauthn_challenge_expired') continue;
      if (!isCancelled(error)) console.warn('Passkeys are not suggested.', error);
      return;
    }
  }
}

/**
 * Signs in with a passkey, which the address field suggests, or which a button asks for.
 *
 * @returns `signIn`, undefined where the site or the browser has no passkeys.
 */
export function usePasskeys(): { signIn: (() => void) | undefined; pending: boolean } {
  const toast = useAuthToast();
  const [pending, setPending] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const offered = publicSettings().sign_in.passkeys && hasPasskeys();

  useEffect(() => {
    if (!offered) return;
    const suggestion = new AbortController();
    waiting.current = suggestion;
    void waitForSuggestion(suggestion.signal);
    return () => waiting.current?.abort();
  }, [offered]);

  async function signIn(): Promise<void> {
    toast.dismiss();
    waiting.current?.abort(); // the browser asks for one passkey at a time
    const request = new AbortController();
    waiting.current = request;
    setPending(true);
    try {
      await signInWithPasskey({ signal: request.signal });
    } catch (error) {
      if (!isCancelled(error)) toast.showError(error);
    } finally {
      setPending(false);
    }
  }
  return { signIn: offered ? () => void signIn() : undefined, pending };
}
