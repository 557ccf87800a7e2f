import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './auth-form.module.css';

type AuthFormProps = {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  submitText: string;
  pendingText: string;
  pending: boolean;
  /** Buttons under the one that sends the form: other ways to sign in. */
  otherWays?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form for signing in or for a password, with a button as wide as the form. */
export function AuthForm({ onSubmit, submitText, pendingText, pending, otherWays, children }: AuthFormProps) {
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="large" fullWidth pending={pending} pendingText={pendingText}>
          {submitText}
        </Button>
        {otherWays}
      </div>
    </form>
  );
}
