import { type SyntheticEvent, useState } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { authErrorCode, authErrorText } from '../session/auth-error.ts';
import { signIn, signOut } from '../session/session.ts';
import { useAuth } from '../account/use-auth.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { DialogSubmitActions } from '../../ui/dialog-submit-actions.tsx';
import { DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type SignInAgainProps = { onCancel: () => void; onSignedIn: () => void };

/** What the service does only shortly after a sign-in: the user types the password once more, or signs out and in again. */
export function SignInAgain({ onCancel, onSignedIn }: SignInAgainProps) {
  const { user } = useAuth();
  return user?.email === null ? (
    <SignInTheSameWay onCancel={onCancel} />
  ) : (
    <TypePassword onCancel={onCancel} onSignedIn={onSignedIn} />
  );
}

/** For an account without an address, which has no password: the login page leads back to this one. */
export function SignInTheSameWay({ onCancel }: { onCancel: () => void }) {
  const toast = useAuthToast();
  const [pending, setPending] = useState(false);
  async function leave(): Promise<void> {
    setPending(true);
    await signOut({ comesBack: true }).catch((error: unknown) => {
      toast.showError(error);
      setPending(false);
    });
  }
  return (
    <>
      <DialogBody>
        <p>
          You signed in a while ago, so please confirm it’s you: sign in again in the same way. You will then come back
          to this page.
        </p>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onCancel} data-autofocus="">
          Cancel
        </Button>
        <Button pending={pending} pendingText="Signing out..." onClick={() => void leave()}>
          Sign in again
        </Button>
      </DialogActions>
    </>
  );
}

function TypePassword({ onCancel, onSignedIn }: SignInAgainProps) {
  const { user } = useAuth();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setError('Please enter your current password');
    setPending(true);
    try {
      await signIn({ email: user?.email ?? '', password });
      onSignedIn();
    } catch (failure) {
      setError(
        authErrorCode(failure) === 'invalid_credentials' ? 'This is not your current password' : authErrorText(failure),
      );
      setPending(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <p>
            You signed in a while ago, so please confirm it’s you. If you have no password, sign out and sign in again.
          </p>
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
