import type { BaseSyntheticEvent } from 'react';
import { DialogForm, type DialogFormProps } from '../../ui/dialog-step.tsx';
import { ProofStep } from './proof-step.tsx';
import { SignInTheSameWay } from './sign-in-again.tsx';
import type { ReauthenticationState } from './use-reauthentication.ts';

type ReauthenticatedFormProps = Omit<DialogFormProps, 'pending' | 'onSubmit'> & {
  reauthentication: ReauthenticationState;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
};

/**
 * A form in a dialog, with a `ReauthenticationField` among its fields. If the service requires another proof, the
 * dialog asks for it in place of the form.
 */
export function ReauthenticatedForm({ reauthentication, ...form }: ReauthenticatedFormProps) {
  const { signsInAgain, required, pending } = reauthentication;
  if (signsInAgain) return <SignInTheSameWay onCancel={form.onCancel} />;
  if (required) return <ProofStep required={required} onCancel={form.onCancel} onProved={() => void form.onSubmit()} />;
  return <DialogForm {...form} pending={pending} />;
}
