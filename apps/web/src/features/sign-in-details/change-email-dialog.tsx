import { changeEmailForm, type ChangeEmailForm } from '@careers/contracts/account/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authFormCopy } from '../../lib/auth-form/auth-form.copy.ts';
import styles from '../../lib/auth-form/auth-form.module.css';
import { EmailInput } from '../../lib/auth-form/email-input.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { changeEmail } from '../../lib/session/account-security.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { DialogSubmitActions } from '../../ui/dialog-submit-actions.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ConfirmNewEmail } from './confirm-new-email.tsx';
import { ProofStep } from '../../lib/reauthentication/proof-step.tsx';
import { toReauthentication } from '../../lib/reauthentication/reauthentication.ts';
import { ReauthenticationField } from '../../lib/reauthentication/reauthentication-field.tsx';
import { SignInTheSameWay } from '../../lib/reauthentication/sign-in-again.tsx';
import { useReauthentication } from '../../lib/reauthentication/use-reauthentication.ts';

/** Changes the user's email address: it is typed, then confirmed from an email to it and one to the current address. */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Change email" size="small">
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const toast = useAuthToast();
  // Kept as it was when the dialog opened: `user.email` changes as soon as the change is confirmed.
  const [currentEmail] = useState(user?.email ?? '');
  const [newEmail, setNewEmail] = useState<string | null>(null);
  function changed(): void {
    toast.show({ title: authFormCopy.emailChanged, description: authFormCopy.emailChangedText });
    onClose();
  }
  if (newEmail !== null)
    return <ConfirmNewEmail currentEmail={currentEmail} newEmail={newEmail} onChanged={changed} onClose={onClose} />;
  return (
    <NewEmailForm currentEmail={currentEmail} onChanged={changed} onConfirmationSent={setNewEmail} onClose={onClose} />
  );
}

/** Error codes about the new address itself: they are shown at its field. */
const emailErrors = ['email_exists', 'email_address_invalid', 'validation_failed'];

type NewEmailFormProps = {
  currentEmail: string;
  onChanged: () => void;
  onConfirmationSent: (email: string) => void;
  onClose: () => void;
};

function NewEmailForm({ currentEmail, onChanged, onConfirmationSent, onClose }: NewEmailFormProps) {
  const toast = useAuthToast();
  const { register, handleSubmit, setError, resetField, formState } = useForm<ChangeEmailForm>({
    resolver: formResolver(changeEmailForm),
    defaultValues: { email: '', reauthentication: '' },
  });
  const { errors, isSubmitting } = formState;
  const step = useReauthentication({
    showAtField: (message) => showAtField('reauthentication', message),
    reset: () => resetField('reauthentication'),
  });

  function showAtField(field: 'email' | 'reauthentication', message: string): void {
    return setError(field, { message }, { shouldFocus: true });
  }

  const submit = handleSubmit(async ({ email, reauthentication }) => {
    toast.dismiss();
    if (email.toLowerCase() === currentEmail.toLowerCase())
      return showAtField('email', 'This is already your email address');
    if (step.isMissing(reauthentication)) return;
    try {
      if (await changeEmail(email, location.pathname, toReauthentication(step.method, reauthentication))) onChanged();
      else onConfirmationSent(email);
    } catch (error) {
      if (emailErrors.includes(authErrorCode(error) ?? '')) showAtField('email', authErrorText(error));
      else step.showError(error);
    }
  });

  if (step.signsInAgain) return <SignInTheSameWay onCancel={onClose} />;
  if (step.wanted) return <ProofStep wanted={step.wanted} onCancel={onClose} onProved={() => step.proved(submit)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          {currentEmail ? (
            <p>
              You sign in with <b>{currentEmail}</b> until you confirm the change.
            </p>
          ) : (
            <p>We will send an email to the new address, so that you can confirm it.</p>
          )}
          <Field label="New Email" error={errors.email?.message}>
            <EmailInput {...register('email')} />
          </Field>
          <ReauthenticationField
            step={step}
            error={errors.reauthentication?.message}
            input={register('reauthentication')}
          />
        </div>
      </DialogBody>
      <DialogSubmitActions onCancel={onClose} pending={isSubmitting} pendingText="Sending...">
        Continue
      </DialogSubmitActions>
    </form>
  );
}
