import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from '../auth-form/auth-form.module.css';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ReauthenticationMethod } from './reauthentication.ts';
import type { Reauthenticating } from './use-reauthentication.ts';

type InputProps = { error: string | undefined; input: UseFormRegisterReturn };
type ReauthenticationFieldProps = InputProps & { step: Reauthenticating };

/** The current password or an emailed code, once the service has asked for one. */
export function ReauthenticationField({ step: { method, sendCode }, ...input }: ReauthenticationFieldProps) {
  return method && <ProofField key={method} method={method} onSendCode={sendCode} {...input} />;
}

type ProofFieldProps = InputProps & { method: ReauthenticationMethod; onSendCode: Reauthenticating['sendCode'] };

/** It takes the focus when it appears, because nothing can be saved without it. */
function ProofField({ method, error, input, onSendCode }: ProofFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={container} className={styles.message}>
      <p>You signed in a while ago, so please confirm it’s you.</p>
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
