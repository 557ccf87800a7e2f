import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { authErrorCode, retryAfterSeconds, authErrorText } from '../../lib/session/auth-error.ts';
import { DialogStep, DialogForm } from '../../ui/dialog-step.tsx';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { useSecondFactors } from '../second-step/use-second-factors.ts';
import { OneTimeCodeForm } from '../auth-form/code-step.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { sendMagicLink } from '../../lib/session/email-links.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { signIn, signOut } from '../../lib/session/session.ts';

export type RequiredProof = 'recent' | 'strongest' | 'mailed_code';

const proofs = new Map<string | undefined, RequiredProof>([
  ['reauthentication_needed', 'recent'],
  ['insufficient_aal', 'strongest'],
  ['mailed_code_needed', 'mailed_code'],
]);

/** Returns the proof that a refusal asks for; null for any other error. */
export function requiredProof(error: unknown): RequiredProof | null {
  return proofs.get(authErrorCode(error)) ?? null;
}

type ProofStepProps = { required: RequiredProof; onCancel: () => void; onProved: () => void };

export function ProofStep({ required, onCancel, onProved }: ProofStepProps) {
  const { data } = useSecondFactors();
  if (required === 'mailed_code') return <MailedCodeStep onCancel={onCancel} onProved={onProved} />;
  if (required === 'recent' && data?.factors.length === 0 && data.passkeys === 0)
    return <SignInAgain onCancel={onCancel} onSignedIn={onProved} />;
  return (
    <DialogStep onCancel={onCancel}>
      <SecondStepForm onVerified={onProved} />
    </DialogStep>
  );
}

/** Asks for an emailed code, if the password is not enough. A user without an email address signs in again instead. */
function MailedCodeStep({ onCancel, onProved }: { onCancel: () => void; onProved: () => void }) {
  const { user } = useAuth();
  const toast = useAuthToast();
  const [pending, setPending] = useState(false);
  /** Seconds until another email may be asked for; null before the first one. */
  const [asked, setAsked] = useState<{ cooldown: number | undefined } | null>(null);
  if (!user?.email) return <SignInTheSameWay onCancel={onCancel} />;
  const { email } = user;

  async function send(): Promise<void> {
    toast.dismiss();
    setPending(true);
    try {
      await sendMagicLink(email, null);
      setAsked({ cooldown: undefined });
    } catch (error) {
      toast.showError(error);
      // Asks for the code of the earlier email, if the service refuses to send another one so soon.
      const cooldown = retryAfterSeconds(error);
      if (cooldown !== null) setAsked({ cooldown });
    } finally {
      setPending(false);
    }
  }
  return (
    <DialogStep
      onCancel={onCancel}
      actions={
        !asked && (
          <Button pending={pending} pendingText="Sending..." onClick={() => void send()}>
            Email me a code
          </Button>
        )
      }
    >
      <p>
        Your account has no second step yet, so you also need a code that we send to <b>{email}</b>.
      </p>
      {asked && (
        <>
          <OneTimeCodeForm
            type="magiclink"
            email={email}
            button="Continue"
            pendingText="Checking..."
            onVerified={onProved}
          />
          <ResendButton send={() => sendMagicLink(email, null)} by="owner" cooldown={asked.cooldown} />
        </>
      )}
    </DialogStep>
  );
}

type SignInAgainProps = { onCancel: () => void; onSignedIn: () => void };

/** Asks for the password once more, because the service allows some calls only shortly after a sign-in. */
function SignInAgain({ onCancel, onSignedIn }: SignInAgainProps) {
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
