import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from '../../lib/auth-form/auth-form.module.css';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import { authErrorText } from '../../lib/session/auth-error.ts';
import { type CallbackAddress, readCallbackAddress } from '../../lib/session/callback-address.ts';
import { readCallbackError } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { callbackErrorText } from './callback-error.ts';

type CallbackResultProps = { redirect: string | undefined };

/** What the address itself says went wrong; null when it does not. */
function problemOf(address: CallbackAddress): string | null {
  if (address.kind === 'error') return callbackErrorText(address.code);
  if (address.kind === 'session' && !address.asked)
    return 'This browser did not ask for this sign-in, so nothing has changed. Please sign in here.';
  return null;
}

/** The result of a callback without an emailed link: the user is signed in and sent on, or reads what went wrong. */
export function CallbackResult({ redirect }: CallbackResultProps) {
  const [address] = useState(() => readCallbackAddress(location));
  const problem = problemOf(address);
  useEffect(() => {
    if (!problem) return;
    // The client warns of a session that it reads; this one it does not.
    if (address.kind === 'session' && address.stale)
      console.warn('The session in the address was issued over 120s ago, URL could be stale');
    // The error or the session leaves the address, so that neither the history nor a reload keeps it.
    history.replaceState(history.state, '', location.pathname);
  }, [problem, address]);
  return problem ? <Problem text={problem} redirect={redirect} /> : <SignIn redirect={redirect} />;
}

function SignIn({ redirect }: CallbackResultProps) {
  const [error, setError] = useState<string | null>(null);
  const signedOut = usePostSignInRedirect(redirect);
  useEffect(() => {
    void readCallbackError()
      .catch((failure: unknown) => failure)
      .then((failure) => setError(failure ? authErrorText(failure) : null));
  }, []);
  if (!error && !signedOut) return <Spinner label="Signing you in" />;
  return (
    <Problem text={error ?? 'There is no sign-in in this address. The link may be incomplete.'} redirect={redirect} />
  );
}

function Problem({ text, redirect }: CallbackResultProps & { text: string }) {
  return (
    <div className={styles.form}>
      <Alert>{text}</Alert>
      <Link
        to="/login"
        search={redirect ? { redirect } : {}}
        className={buttonClass({ size: 'large', fullWidth: true })}
      >
        Sign in again
      </Link>
    </div>
  );
}
