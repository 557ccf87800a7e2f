import { newPasswordForm, type NewPasswordForm as Values } from '@careers/contracts/sign-in';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { changePassword } from '../../lib/session/own-account.ts';
import { serviceMessage } from '../../lib/session/sign-in-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { passwordRefusal } from './password-refusal.ts';
import { useNotice } from './use-notice.ts';

/** A password for somebody whom a mailed link has just let in. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { user } = useAuth();
  const { say, hush } = useNotice();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Values>({
    resolver: formResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // What was pressed to come here is gone; this is next.
  useEffect(() => setFocus('password'), [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    hush();
    try {
      await changePassword(password);
      say({ title: copy.passwordChanged, description: copy.passwordChangedText });
      onSaved();
    } catch (error) {
      const message = passwordRefusal(error);
      setError('password', { message: message ?? serviceMessage(error) ?? copy.unexpected }, { shouldFocus: true });
      if (!message)
        say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {/* for the browser's password store: whose password this is */}
      <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
      <Field
        label="New Password"
        hint={errors.password ? undefined : 'At least 6 characters'}
        error={errors.password?.message}
      >
        <PasswordInput what="new password" autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput what="confirm password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        size="large"
        fullWidth
        pending={isSubmitting || (isSubmitSuccessful && !errors.password)}
        pendingText="SavingIndicator..."
      >
        Save Password
      </Button>
    </form>
  );
}
