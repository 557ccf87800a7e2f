import { type SyntheticEvent, useState } from 'react';
import styles from '../../lib/auth-form/auth-form.module.css';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { DialogSubmitActions } from '../../ui/dialog-submit-actions.tsx';
import { DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** The service adds a factor only shortly after a sign-in: the user types the password once more. */
export function SignInAgain({ onCancel, onSignedIn }: { onCancel: () => void; onSignedIn: () => void }) {
  const { user, signIn } = useAuth();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setError('Please type your current password');
    setPending(true);
    try {
      await signIn({ email: user?.email ?? '', password });
      onSignedIn();
    } catch (failure) {
      setError(
        authErrorCode(failure) === 'invalid_credentials'
          ? 'This is not your current password.'
          : authErrorText(failure),
      );
      setPending(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <p>You signed in a while ago, so please show that it is you. Without a password, sign out and in again.</p>
          <Field label="Current Password" error={error}>
            <PasswordInput
              what="current password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
        </div>
      </DialogBody>
      <DialogSubmitActions onCancel={onCancel} pending={pending} pendingText="Checking...">
        Continue
      </DialogSubmitActions>
    </form>
  );
}
