import { useEffect, useRef } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { OneTimeCodeForm } from '../auth-form/one-time-code-form.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { useSendAgain } from '../auth-form/use-send-again.ts';
import { safeRedirect } from '../../lib/redirect/safe-redirect.ts';
import { resendConfirmation, sendMagicLink, sendRecoveryEmail } from '../../lib/session/email-links.ts';
import { Button } from '../../ui/button.tsx';
import { sentEmailTexts } from './sign-in.copy.ts';

/**
 * An email the visitor has just asked for. `cooldown`: seconds until it may be sent again, when the service says so.
 * `refused`: the service sent none, because one was asked for a moment before.
 */
export type SentEmail = {
  type: 'magiclink' | 'signup' | 'recovery';
  email: string;
  cooldown?: number;
  refused?: boolean;
};

export type EmailSentProps = {
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

/**
 * The step after an email was asked for: what to do with it, a field for its code, and a button to send it again. It is
 * the same for every address, so that a visitor does not learn whether an address has an account.
 */
export function EmailSent({ sent, redirect, onBack, onVerified }: EmailSentProps) {
  const { type, email, cooldown } = sent;
  const { contents, button, pendingText } = sentEmailTexts[type];
  const { refused, sendAgain } = useSendAgain(() => resend(sent, safeRedirect(redirect)), sent.refused ?? false);
  const message = useRef<HTMLDivElement>(null);
  // Moves the focus to the message, which is read out: the pressed button is gone, and a focused field would open the
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
