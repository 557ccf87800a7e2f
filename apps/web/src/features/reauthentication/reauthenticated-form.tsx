import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect } from 'react';
import { DialogForm, type DialogFormProps } from '../../ui/dialog-step.tsx';
import { ProofStep, SignInTheSameWay } from './proof-step.tsx';
import type { ReauthenticationMethod } from './reauthentication.ts';
import type { ReauthenticationState } from './use-reauthentication.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from '../auth-form/auth-form.module.css';

type ReauthenticatedFormProps = Omit<DialogFormProps, 'pending' | 'onSubmit'> & {
  reauthentication: ReauthenticationState;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
};

/** A form with a `ReauthenticationField`. While the service requires another proof, the dialog asks for it instead. */
export function ReauthenticatedForm({ reauthentication, ...form }: ReauthenticatedFormProps) {
  const { signsInAgain, required, pending } = reauthentication;
  if (signsInAgain) return <SignInTheSameWay onCancel={form.onCancel} />;
  if (required) return <ProofStep required={required} onCancel={form.onCancel} onProved={() => void form.onSubmit()} />;
  return <DialogForm {...form} pending={pending} />;
}

export function ReauthenticationField({ method, ...state }: ReauthenticationState) {
  return method && <ProofField key={method} method={method} {...state} />;
}

type ProofFieldProps = Omit<ReauthenticationState, 'method'> & { method: ReauthenticationMethod };

/** The field of one method. It takes the focus when it appears, because nothing can be saved without it. */
function ProofField({ method, field: { ref, value, onType, error }, sendCode }: ProofFieldProps) {
  useEffect(() => ref.current?.focus(), [ref]);
  const input = { ref, value, onChange: ({ target }: { target: HTMLInputElement }) => onType(target.value) };
  return (
    <div className={styles.message}>
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
      {method === 'password' && sendCode && <SendCodeButton send={sendCode} />}
    </div>
  );
}

function SendCodeButton({ send }: { send: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: send });
  return (
    <Button
      variant="outline"
      size="small"
      pending={isPending}
      pendingText="Sending..."
      onClick={() => mutate()}
      className={styles.alignStart}
    >
      Email me a code instead
    </Button>
  );
}
