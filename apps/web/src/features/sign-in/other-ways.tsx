import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { ProviderButtons, WalletButtons } from '../auth-form/sign-in-buttons.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Button } from '../../ui/button.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { hasPasskeys, isCancelled, signInWithPasskey, suggestsPasskeys } from '../../lib/session/passkeys.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

type OtherWaysProps = Pick<SignInMethodProps, 'redirect' | 'onSwitchMethod'> & {
  passkeys: ReturnType<typeof usePasskeys>;
};

export function OtherWays({ passkeys, redirect, onSwitchMethod }: OtherWaysProps) {
  const { mail, phone, sso } = publicSettings().sign_in;
  return (
    <>
      {passkeys.signIn && (
        <Button
          variant="outline"
          fullWidth
          pending={passkeys.pending}
          pendingText="Waiting for your device..."
          onClick={passkeys.signIn}
        >
          Use a passkey
        </Button>
      )}
      <ProviderButtons redirect={redirect} />
      {sso && (
        <Button variant="outline" fullWidth onClick={() => onSwitchMethod('company')}>
          Sign in with your company
        </Button>
      )}
      <WalletButtons />
      {mail && (
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('magic_link')}>
          Use magic link instead
        </Button>
      )}
      {phone && (
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('phone')}>
          Use your phone instead
        </Button>
      )}
    </>
  );
}

export function WithoutPassword({ redirect, onSwitchMethod }: SignInMethodProps) {
  const passkeys = usePasskeys();
  const { phone, providers, sso, web3 } = publicSettings().sign_in;
  if (!passkeys.signIn && !phone && !sso && providers.length === 0 && web3.length === 0)
    return <p>You cannot sign in at the moment.</p>;
  return (
    <div className={styles.actions}>
      <OtherWays passkeys={passkeys} redirect={redirect} onSwitchMethod={onSwitchMethod} />
    </div>
  );
}

/** Asks for a new challenge when one has expired. */
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

/** Suggests passkeys in the address field. `signIn` asks for one; it is undefined where site or browser has none. */
export function usePasskeys(): { signIn: (() => void) | undefined; pending: boolean } {
  const toast = useAuthToast();
  const [pending, setPending] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const { status } = useAuth();
  const hydrated = useHydrated(); // the server's page is that of a browser with passkeys
  const offered = publicSettings().sign_in.passkeys && (!hydrated || hasPasskeys());
  const suggested = offered && status !== 'loading';

  useEffect(() => {
    if (!suggested) return;
    const suggestion = new AbortController();
    waiting.current = suggestion;
    void waitForSuggestion(suggestion.signal);
    return () => waiting.current?.abort();
  }, [suggested]);

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
