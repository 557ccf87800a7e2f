import { emailForm, type EmailForm } from '@careers/contracts/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { changeEmail } from '../../lib/session/own-account.ts';
import { serviceCode, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { ConfirmNewEmail } from './confirm-new-email.tsx';
import { useNotice } from './use-notice.ts';

/** Another e-mail address: asked for, then confirmed from a mail to it, and from one to the present address. */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Change email" size="small">
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const { say } = useNotice();
  // The address so far, also while the change is being made.
  const [present] = useState(user?.email ?? '');
  const [asked, setAsked] = useState<string | null>(null);
  function changed(): void {
    say({ title: copy.emailChanged, description: copy.emailChangedText });
    onClose();
  }
  if (asked !== null) return <ConfirmNewEmail present={present} next={asked} onChanged={changed} onClose={onClose} />;
  return (
    <NewEmail present={present} onAsked={(email, done) => (done ? changed() : setAsked(email))} onClose={onClose} />
  );
}

type NewEmailProps = { present: string; onAsked: (email: string, done: boolean) => void; onClose: () => void };

function NewEmail({ present, onAsked, onClose }: NewEmailProps) {
  const { say, hush } = useNotice();
  const { register, handleSubmit, setError, formState } = useForm<EmailForm>({
    resolver: formResolver(emailForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    hush();
    if (email.toLowerCase() === present.toLowerCase()) {
      setError('email', { message: copy.sameEmail }, { shouldFocus: true });
      return;
    }
    try {
      onAsked(email, await changeEmail(email, location.pathname));
    } catch (error) {
      const message = serviceMessage(error) ?? copy.unexpected;
      const atField = ['email_exists', 'email_address_invalid', 'validation_failed'].includes(serviceCode(error) ?? '');
      if (atField) setError('email', { message }, { shouldFocus: true });
      else say({ title: copy.failed, description: message, tone: 'destructive' });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <p>
            You sign in with <b>{present}</b>. It stays so until the change is confirmed.
          </p>
          <Field label="New Email" error={errors.email?.message}>
            <TextInput
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              {...register('email')}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText="Sending...">
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
