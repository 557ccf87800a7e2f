import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readReturnAddress } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { useLanding } from './use-landing.ts';

/** A sentence of an address is anybody's: it is cut where no real one would reach. */
const LONGEST = 200;

/** Where a link in a mail or a sign-in elsewhere leads back to: in, or to what went wrong. */
export function CallbackNotice({ redirect }: { redirect: string | undefined }) {
  const [error, setError] = useState<Error | null>();
  const nobody = useLanding(redirect);
  useEffect(() => {
    async function look(): Promise<void> {
      const found = await readReturnAddress().catch(() => new Error(copy.unexpected));
      setError(found);
      // Neither the history nor a reload keeps what was in the address.
      if (found) history.replaceState(history.state, '', location.pathname);
    }
    void look();
  }, []);

  if (!error && !nobody) return <Spinner label="Signing you in" />;
  return (
    <div className={styles.form}>
      <Alert>{error ? error.message.slice(0, LONGEST) : copy.incompleteLink}</Alert>
      <Link to="/login" search={redirect ? { redirect } : {}} className={buttonClass({ size: 'large', fullWidth: true })}>
        Sign in again
      </Link>
    </div>
  );
}
