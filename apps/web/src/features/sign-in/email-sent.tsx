import { useEffect, useRef } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { OneTimeCodeForm } from '../auth-form/code-step.tsx';
import { ResendButton, useSendAgain } from '../auth-form/resend-button.tsx';
import { returnPath } from '../../lib/redirect/return-path.ts';
import { resendConfirmation, sendMagicLink, sendRecoveryEmail } from '../../lib/session/email-links.ts';
import { Button } from '../../ui/button.tsx';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

/** `cooldown`: seconds until the next one, if the service names them. `refused`: none was sent so soon. */
export type SentEmail = {
  type: 'magiclink' | 'signup' | 'recovery';
  email: string;
  cooldown?: number;
  refused?: boolean;
};

/** `sent`: the email whose code the screen asks for; null while it asks for an address. */
export type SentEmailState = { sent: SentEmail | null; setSent: (sent: SentEmail | null) => void };

type EmailSentProps = {
  sent: SentEmail;
  redirect: string | undefined;
  onBack: () => void;
  onVerified?: () => void;
};

function resend({ type, email }: SentEmail, path: string | null): Promise<void> {
  if (type === 'magiclink') return sendMagicLink(email, path);
  if (type === 'recovery') return sendRecoveryEmail(email, path);
  return resendConfirmation('signup', email, path);
}

/** Says the same for every address, so that a visitor does not learn whether an address has an account. */
export function EmailSent({ sent, redirect, onBack, onVerified }: EmailSentProps) {
  const { type, email, cooldown } = sent;
  const { contents, button, pendingText } = sentEmailTexts[type];
  const { refused, sendAgain } = useSendAgain(() => resend(sent, returnPath(redirect)), sent.refused ?? false);
  const message = useRef<HTMLDivElement>(null);
  // Moves the focus to the message, which is read out: the clicked button is gone, and a focused field would open the
  // keyboard of a phone over it.
  useEffect(() => message.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={message} tabIndex={-1} className={styles.message}>
        {refused ? (
          <p>
            We have not sent a new email to <b>{email}</b>, because one was requested a short while ago.
          </p>
        ) : type === 'signup' ? (
          <p>
            Please confirm your address: we have sent <b>{email}</b> {contents}.
          </p>
        ) : (
          <p>
            If there is an account for <b>{email}</b>, we have sent it {contents}.
          </p>
        )}
        <p>
          {refused
            ? 'If you have received that email, open its link on any device, or enter its code here.'
            : 'Open the link on any device, or enter the code here.'}
        </p>
      </div>
      <OneTimeCodeForm
        type={type}
        email={email}
        button={button}
        pendingText={pendingText}
        buttonStyle={{ size: 'large', fullWidth: true }}
        onVerified={onVerified}
      />
      <div className={styles.actions}>
        <ResendButton send={sendAgain} by={type === 'signup' ? 'stranger' : 'owner'} cooldown={cooldown} />
        <Button variant="ghost" fullWidth onClick={onBack}>
          Use another address
        </Button>
      </div>
    </div>
  );
}

const sentEmailTexts = {
  magiclink: { contents: 'a link and a code to sign in with', button: 'Sign In', pendingText: 'Signing in...' },
  recovery: {
    contents: 'a link and a code to choose a new password with',
    button: 'Continue',
    pendingText: 'Opening...',
  },
  signup: { contents: 'a link and a code to confirm it with', button: 'Confirm', pendingText: 'Confirming...' },
} as const;

const emails = {
  magiclink: {
    send: sendMagicLink,
    toast: { title: 'Magic link sent!', description: 'Check your email for a sign-in link.' },
  },
  recovery: {
    send: sendRecoveryEmail,
    toast: { title: 'Email sent!', description: 'Check your email for a link to choose a new password.' },
  },
};

type Options = {
  type: keyof typeof emails;
  redirect: string | undefined;
  /** Called also when the service sends none: the visitor may have an earlier email, with a code to type. */
  onSent: (sent: SentEmail) => void;
};

export function useRequestEmail({ type, redirect, onSent }: Options) {
  const toast = useAuthToast();
  return async ({ email }: { email: string }): Promise<void> => {
    toast.dismiss();
    try {
      await emails[type].send(email, returnPath(redirect));
      toast.show(emails[type].toast);
      onSent({ type, email });
    } catch (error) {
      toast.showError(error);
      const cooldown = retryAfterSeconds(error);
      if (cooldown !== null) onSent({ type, email, cooldown, refused: true });
    }
  };
}
