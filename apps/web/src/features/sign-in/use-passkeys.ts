import { useEffect, useRef, useState } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { hasPasskeys, isCancelled, signInWithPasskey, suggestsPasskeys } from '../../lib/session/passkeys.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

/** Waits for a passkey that the visitor chooses among the field's suggestions; a question that is too old is asked anew. */
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
 * Signing in with a passkey: suggested by the address field without a step for other visitors, and by a button.
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
    waiting.current?.abort(); // the browser has one question at a time
    const asked = new AbortController();
    waiting.current = asked;
    setPending(true);
    try {
      await signInWithPasskey({ signal: asked.signal });
    } catch (error) {
      if (!isCancelled(error)) toast.showError(error);
    } finally {
      setPending(false);
    }
  }
  return { signIn: offered ? () => void signIn() : undefined, pending };
}
