import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { type CallbackAddress, readCallbackAddress } from '../../lib/session/callback-address.ts';
import { forgetCodeVerifier } from '../../lib/session/code-verifier.ts';
import { redeemProviderCode } from '../../lib/session/providers.ts';
import { readCallbackError } from '../../lib/session/session.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The text for each error code in the return address, whose own text a stranger may have written. */
const texts: Record<string, string> = {
  otp_expired: 'This link has already been used or has expired.',
  flow_state_expired: 'This sign-in took too long. Please start again.',
  flow_state_not_found: 'This sign-in was started in another browser or has ended. Please start again.',
  bad_code_verifier: 'This sign-in was started in another browser. Please start again.',
  bad_oauth_state: 'This sign-in was started in another browser or has ended. Please start again.',
  bad_oauth_callback: 'The sign-in was refused or cancelled at the provider.',
  provider_email_needs_verification:
    'The provider has not confirmed your email address, so it cannot sign you in here.',
  email_not_confirmed:
    'The email address of your account is not confirmed yet. Sign in with a magic link first. After that, you can sign in with the provider.',
  identity_already_exists: 'This account is already connected.',
  email_exists: 'Another account now has this email address, so we did not change yours.',
  user_banned: 'This account is disabled.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  over_request_rate_limit: 'There were too many attempts. Please wait a while and try again.',
  access_denied: 'The sign-in was refused or cancelled.',
};

function callbackErrorText(code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? '') : 'Signing in did not work. Please try again.';
}

type CallbackResultProps = { redirect: string | undefined };

/** Returns the text for an error in the address, or for a sign-in that another browser started; null for neither. */
function problemOf(address: CallbackAddress): string | null {
  if (address.kind === 'error') return callbackErrorText(address.code);
  if ((address.kind === 'session' && !address.requested) || (address.kind === 'code' && !address.begun))
    return 'This sign-in was not started in this browser, so nothing has changed. Please sign in here.';
  return null;
}

export function CallbackResult({ redirect }: CallbackResultProps) {
  const [address] = useState(() => readCallbackAddress(location));
  const problem = problemOf(address);
  useEffect(() => {
    if (!problem && address.kind !== 'code') return;
    if (address.kind === 'error') forgetCodeVerifier();
    // Gives the client's own warning, because the client does not read this session.
    if (address.kind === 'session' && address.stale)
      console.warn('The session in the address was issued over 120s ago, URL could be stale');
    // Removes the error, the session or the code from the address, so that neither the history nor a reload keeps it.
    const query = redirect ? `?${new URLSearchParams({ redirect }).toString()}` : '';
    history.replaceState(history.state, '', location.pathname + query);
  }, [problem, address, redirect]);
  if (problem) return <Problem text={problem} redirect={redirect} />;
  return address.kind === 'code' ? (
    <RedeemCode code={address.code} redirect={redirect} />
  ) : (
    <SignIn redirect={redirect} />
  );
}

function codeErrorText(error: unknown): string {
  const code = authErrorCode(error);
  return code === undefined ? authErrorText(error) : callbackErrorText(code);
}

/** Exchanges the code before it redirects, because a signed-in visitor must not go on with the former session. */
function RedeemCode({ code, redirect }: CallbackResultProps & { code: string }) {
  const [result, setResult] = useState<{ error: string | null }>();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    redeemProviderCode(code).then(
      () => setResult({ error: null }),
      (error: unknown) => setResult({ error: codeErrorText(error) }),
    );
  }, [code]);
  if (!result) return <Spinner label="Signing you in" />;
  return result.error === null ? <SignIn redirect={redirect} /> : <Problem text={result.error} redirect={redirect} />;
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
  return <Problem text={error ?? 'This link does not sign you in. It may be incomplete.'} redirect={redirect} />;
}

function Problem({ text, redirect }: CallbackResultProps & { text: string }) {
  const { status } = useAuth();
  return (
    <div className={styles.form}>
      <Alert>{text}</Alert>
      <Link
        to="/login"
        search={redirect ? { redirect } : {}}
        className={buttonClass({ size: 'large', fullWidth: true })}
      >
        {status === 'signed_in' ? 'Back to your account' : 'Sign in again'}
      </Link>
    </div>
  );
}
