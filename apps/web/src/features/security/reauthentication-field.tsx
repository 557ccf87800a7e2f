import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from '../../lib/auth-form/auth-form.module.css';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ReauthenticationMethod } from './reauthentication.ts';

export type ReauthenticationFieldProps = {
  method: ReauthenticationMethod;
  error: string | undefined;
  input: UseFormRegisterReturn;
  /** Switches from the password to an emailed code; undefined where the installation sends no emails. */
  onSendCode: (() => Promise<void>) | undefined;
};

/** The current password or an emailed code. It takes the focus when it appears, because nothing can be saved without it. */
export function ReauthenticationField({ method, error, input, onSendCode }: ReauthenticationFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container} className={styles.message}>
      <p>You signed in a while ago, so please show that it is you.</p>
      {method === 'password' ? (
        <Field label="Current Password" error={error}>
          <PasswordInput what="current password" autoComplete="current-password" {...input} />
        </Field>
      ) : (
        <Field label="6-digit code" hint="We have sent it to your email address." error={error}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...input} />
        </Field>
      )}
      {method === 'password' && onSendCode && <SendCodeButton send={onSendCode} />}
    </div>
  );
}

function SendCodeButton({ send }: { send: () => Promise<void> }) {
  const [pending, setPending] = useState(false);
  function press(): void {
    setPending(true);
    void send().finally(() => setPending(false));
  }
  return (
    <Button
      variant="outline"
      size="small"
      pending={pending}
      pendingText="Sending..."
      onClick={press}
      className={styles.alignStart}
    >
      Email me a code instead
    </Button>
  );
}
