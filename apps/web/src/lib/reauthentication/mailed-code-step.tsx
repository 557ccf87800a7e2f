import { useState } from 'react';
import { OneTimeCodeForm } from '../auth-form/one-time-code-form.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { retryAfterSeconds } from '../session/auth-error.ts';
import { sendMagicLink } from '../session/email-links.ts';
import { useAuth } from '../account/use-auth.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { SignInTheSameWay } from './sign-in-again.tsx';

type MailedCodeStepProps = { onCancel: () => void; onProved: () => void };

/** Asks for the code of an email, where the password is not enough. An account without an address signs in again. */
export function MailedCodeStep({ onCancel, onProved }: MailedCodeStepProps) {
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
      // An email was asked for a moment before: its code counts.
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
