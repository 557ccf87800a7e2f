import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './auth-form.module.css';

/** What proves who somebody is: the present password, or a mailed code for those who have none or forgot it. */
export type ProofKind = 'password' | 'code';

export type ProofFieldProps = {
  kind: ProofKind;
  error: string | undefined;
  input: UseFormRegisterReturn;
  onSendCode: (() => Promise<void>) | undefined;
};

/** It appears when it is asked for, and then it is what comes next. */
export function ProofField({ kind, error, input, onSendCode }: ProofFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={styles.words}>
      <p>You signed in a while ago, so please show that it is you.</p>
      {kind === 'password' ? (
        <Field label="Current Password" error={error}>
          <PasswordInput what="current password" autoComplete="current-password" {...input} />
        </Field>
      ) : (
        <Field label="6-digit code" hint="We have sent it to your email address." error={error}>
          <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...input} />
        </Field>
      )}
      {kind === 'password' && onSendCode && <SendCode send={onSendCode} />}
    </div>
  );
}

function SendCode({ send }: { send: () => Promise<void> }) {
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
      className={styles.start}
    >
      Email me a code instead
    </Button>
  );
}
