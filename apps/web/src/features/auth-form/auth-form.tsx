import type { ReactNode, SyntheticEvent } from 'react';
import { Button, type ButtonStyleProps } from '../../ui/button.tsx';
import styles from './auth-form.module.css';

type AuthFormProps = {
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  submitText: string;
  pendingText: string;
  pending: boolean;
  buttonStyle?: ButtonStyleProps | undefined;
  otherWays?: ReactNode;
  children: ReactNode;
};

/** `method`: a browser that sends the form by itself puts no password into an address. */
export function AuthForm({
  onSubmit,
  submitText,
  pendingText,
  pending,
  buttonStyle = { size: 'large', fullWidth: true },
  otherWays,
  children,
}: AuthFormProps) {
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      {children}
      <div className={styles.actions}>
        <Button type="submit" {...buttonStyle} pending={pending} pendingText={pendingText}>
          {submitText}
        </Button>
        {otherWays}
      </div>
    </form>
  );
}
