import { emailForm, type EmailForm } from '@careers/contracts/account/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import { EmailInput } from '../auth-form/email-input.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { changeEmail } from '../../lib/session/account-security.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ReauthenticatedForm } from '../reauthentication/reauthenticated-form.tsx';
import { ReauthenticationField } from '../reauthentication/reauthentication-field.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { ConfirmNewEmail } from './confirm-new-email.tsx';

/** Changes the user's email address. The user confirms it from an email to it and one to the current address. */
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
  // The address when the dialog opened: `user.email` changes as soon as the change is confirmed.
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
  const { register, handleSubmit, setError, formState } = useForm<EmailForm>({
    resolver: formResolver(emailForm),
    defaultValues: { email: '' },
  });
  const reauthentication = useReauthentication();

  function showAtField(message: string): void {
    setError('email', { message }, { shouldFocus: true });
  }
  function showAtForm(error: unknown): boolean {
    const isOfEmail = emailErrors.includes(authErrorCode(error) ?? '');
    if (isOfEmail) showAtField(authErrorText(error));
    return isOfEmail;
  }
  const submit = handleSubmit(({ email }) => {
    if (email.toLowerCase() === currentEmail.toLowerCase()) return showAtField('This is already your email address');
    return reauthentication.submit(async (proof) => {
      if (await changeEmail(email, location.pathname, proof)) onChanged();
      else onConfirmationSent(email);
    }, showAtForm);
  });
  return (
    <ReauthenticatedForm
      reauthentication={reauthentication}
      onSubmit={submit}
      submitText="Continue"
      pendingText="Sending..."
      onCancel={onClose}
    >
      {currentEmail ? (
        <p>
          You sign in with <b>{currentEmail}</b> until you confirm the change.
        </p>
      ) : (
        <p>We will send an email to the new address, so that you can confirm it.</p>
      )}
      <Field label="New Email" error={formState.errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      <ReauthenticationField {...reauthentication} />
    </ReauthenticatedForm>
  );
}
