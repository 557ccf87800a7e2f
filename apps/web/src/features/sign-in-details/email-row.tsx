import { emailForm, type EmailForm } from '@careers/contracts/account/sign-in';
import { Mail, CircleCheck } from 'lucide';
import { useState, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { changeEmail } from '../../lib/session/account-security.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ReauthenticatedForm, ReauthenticationField } from '../reauthentication/reauthenticated-form.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import styles from '../auth-form/auth-form.module.css';
import { OneTimeCodeForm } from '../auth-form/code-step.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { resendConfirmation } from '../../lib/session/email-links.ts';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Icon } from '../../ui/icon.tsx';

export function EmailRow() {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
  }
  return (
    <Setting
      icon={Mail}
      title="Email"
      text={user?.email ?? 'Your account has no email address yet. Add one so that we can write to you.'}
    >
      <Button variant="outline" onClick={() => setOpen(true)}>
        {user?.email ? 'Change email' : 'Add an email'}
      </Button>
      <Dialog open={open} onClose={close} title="Change email" size="small">
        <ChangeEmailSteps onClose={close} />
      </Dialog>
    </Setting>
  );
}

/** Changes the user's email address. The user confirms it from an email to it and one to the current address. */
function ChangeEmailSteps({ onClose }: { onClose: () => void }) {
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
    const isOfEmail = ['email_exists', 'email_address_invalid', 'validation_failed'].includes(
      authErrorCode(error) ?? '',
    );
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

type ConfirmNewEmailProps = {
  currentEmail: string;
  newEmail: string;
  onChanged: () => void;
  onClose: () => void;
};

/** The links in the emails do the same as the codes. `currentEmail`: empty for an account without an address. */
function ConfirmNewEmail({ currentEmail, newEmail, onChanged, onClose }: ConfirmNewEmailProps) {
  const both = currentEmail !== '' && publicSettings().sign_in.double_confirm_email_change;
  const addresses = both ? [currentEmail, newEmail] : [newEmail];
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const message = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the message, which is read out: the clicked button is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <DialogStep onCancel={onClose} cancelText="Close">
      <p ref={message} tabIndex={-1}>
        {both
          ? 'We have sent an email to each address. Please confirm from both addresses: open both links in this browser, or enter both codes here.'
          : 'We have sent an email to the new address. Open the link in this browser, or enter the code here.'}
      </p>
      {addresses.map((address) =>
        confirmed.includes(address) ? (
          <p key={address} role="status" className={styles.success}>
            <Icon as={CircleCheck} />
            <span>{address} is confirmed.</span>
          </p>
        ) : (
          <OneTimeCodeForm
            key={address}
            type="email_change"
            email={address}
            label={`Code sent to ${address}`}
            button="Confirm"
            pendingText="Confirming..."
            buttonStyle={{ variant: 'outline' }}
            onVerified={(result) => (result === 'signed_in' ? onChanged() : setConfirmed((all) => [...all, address]))}
          />
        ),
      )}
      {currentEmail && (
        <ResendButton send={() => resendConfirmation('email_change', currentEmail, location.pathname)} by="stranger" />
      )}
    </DialogStep>
  );
}
