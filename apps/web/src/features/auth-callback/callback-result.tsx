import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import styles from '../../lib/auth-form/auth-form.module.css';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import { authCopy } from '../../lib/session/auth.copy.ts';
import { readCallbackError } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Most characters shown of an error in the address: longer ones are not the sign-in service's. */
const MAX_ERROR_LENGTH = 200;

/** The result of a callback without an emailed link: the user is signed in and sent on, or reads what went wrong. */
export function CallbackResult({ redirect }: { redirect: string | undefined }) {
  const [error, setError] = useState<Error | null>();
  const signedOut = usePostSignInRedirect(redirect);
  useEffect(() => {
    async function read(): Promise<void> {
      const found = await readCallbackError().catch(() => new Error(authCopy.unexpected));
      setError(found);
      // The error leaves the address, so that neither the history nor a reload keeps it.
      if (found) history.replaceState(history.state, '', location.pathname);
    }
    void read();
  }, []);

  if (!error && !signedOut) return <Spinner label="Signing you in" />;
  return (
    <div className={styles.form}>
      <Alert>
        {error
          ? error.message.slice(0, MAX_ERROR_LENGTH)
          : 'There is no sign-in in this address. The link may be incomplete.'}
      </Alert>
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
