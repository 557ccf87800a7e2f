import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogForm, DialogStep } from '../../ui/dialog-step.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { signIn, signOut } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

type SignInAgainProps = { onCancel: () => void; onSignedIn: () => void };

/** Asks for the password once more, because the service allows some calls only shortly after a sign-in. */
export function SignInAgain({ onCancel, onSignedIn }: SignInAgainProps) {
  const { user } = useAuth();
  return user?.email === null ? (
    <SignInTheSameWay onCancel={onCancel} />
  ) : (
    <TypePassword onCancel={onCancel} onSignedIn={onSignedIn} />
  );
}

/** Signs out the user of an account without a password; the login page leads back to this one. */
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
    <DialogStep
      onCancel={onCancel}
      focusCancel
      actions={
        <Button pending={pending} pendingText="Signing out..." onClick={() => void leave()}>
          Sign in again
        </Button>
      }
    >
      <p>
        You signed in a while ago, so please confirm it’s you: sign in again in the same way. You will then come back to
        this page.
      </p>
    </DialogStep>
  );
}

function TypePassword({ onCancel, onSignedIn }: SignInAgainProps) {
  const { user } = useAuth();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signIn({ email: user?.email ?? '', password }),
    onSuccess: () => onSignedIn(),
    onError: (failure) =>
      setError(
        authErrorCode(failure) === 'invalid_credentials' ? 'This is not your current password' : authErrorText(failure),
      ),
  });
  function submit(): void {
    if (password === '') setError('Please enter your current password');
    else mutate();
  }
  return (
    <DialogForm
      onSubmit={submit}
      submitText="Continue"
      pendingText="Checking..."
      pending={isPending}
      onCancel={onCancel}
    >
      <p>You signed in a while ago, so please confirm it’s you. If you have no password, sign out and sign in again.</p>
      <Field label="Current Password" error={error}>
        <PasswordInput
          what="current password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    </DialogForm>
  );
}
