import { useState } from 'react';
import { OneTimeCodeForm } from '../auth-form/one-time-code-form.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { sendMagicLink } from '../../lib/session/email-links.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { SignInTheSameWay } from './sign-in-again.tsx';

type MailedCodeStepProps = { onCancel: () => void; onProved: () => void };

/** Asks for an emailed code, if the password is not enough. A user without an email address signs in again instead. */
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
