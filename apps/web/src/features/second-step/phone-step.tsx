import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import styles from '../auth-form/auth-form.module.css';
import { CodeStep } from '../auth-form/code-step.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { type SecondFactor, sendPhoneCode, verifyPhone } from '../../lib/session/second-factor.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

type PhoneStepProps = { factor: Pick<SecondFactor, 'id' | 'phone'>; onVerified: (() => void) | undefined };

/** Returns the end of a number: its owner recognises it, and no other person can call it. */
export function phoneEnding(phone: string | null): string {
  return phone ? `ending in ${phone.slice(-3)}` : '';
}

export function PhoneStep({ factor, onVerified }: PhoneStepProps) {
  const { id, phone } = factor;
  const toast = useAuthToast();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [refusedFor, setRefusedFor] = useState<number | null>(null);
  const [sending, setSending] = useState(false);

  async function send(): Promise<void> {
    setChallenge(await sendPhoneCode(id));
    setRefusedFor(null);
  }
  async function sendFirst(): Promise<void> {
    toast.dismiss();
    setSending(true);
    try {
      await send();
    } catch (error) {
      setRefusedFor(retryAfterSeconds(error));
      toast.showError(error);
    } finally {
      setSending(false);
    }
  }

  if (challenge === null && refusedFor === null)
    return (
      <>
        <p>We will send a code to your phone {phoneEnding(phone)}.</p>
        <Button size="large" fullWidth pending={sending} pendingText="Sending..." onClick={() => void sendFirst()}>
          Send a code
        </Button>
      </>
    );
  return (
    <div className={styles.form}>
      {challenge === null ? (
        <p role="status">
          We have not sent a code to your phone {phoneEnding(phone)}, because one was requested a short while ago.
          Please wait, then try again.
        </p>
      ) : (
        <CodeStep
          key={challenge}
          label="6-digit code"
          hint={`We have sent it to your phone ${phoneEnding(phone)}.`}
          wrong={authFormCopy.wrongCode}
          verify={(code) => verifyPhone(id, challenge, code)}
          onVerified={onVerified}
        />
      )}
      <ResendButton send={send} by="owner" cooldown={refusedFor ?? undefined} sent={authFormCopy.messageSent} />
    </div>
  );
}
