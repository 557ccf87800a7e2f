import { sendConfirmation, sendMagicLink, sendRecovery } from '../../lib/session/mailed-sign-in.ts';
import { MailedCode } from './mailed-code.tsx';
import { sentWords } from './mailed.copy.ts';
import { safeRedirect } from './safe-redirect.ts';

/** A mail that has just been asked for. */
export type Sent = { type: 'magiclink' | 'signup' | 'recovery'; email: string; wait?: number };

export type SentMailProps = { sent: Sent; redirect: string | undefined; onBack: () => void; onVerified?: () => void };

function again({ type, email }: Sent, path: string | null): Promise<void> {
  if (type === 'magiclink') return sendMagicLink(email, path);
  if (type === 'recovery') return sendRecovery(email, path);
  return sendConfirmation('signup', email, path);
}

/** What to do with the mail. It says 'if': nobody learns here whether an address has an account. */
export function SentMail({ sent, redirect, onBack, onVerified }: SentMailProps) {
  const { type, email, wait } = sent;
  const { what, button, pendingText } = sentWords[type];
  return (
    <MailedCode
      type={type}
      email={email}
      button={button}
      pendingText={pendingText}
      wait={wait}
      sendAgain={() => again(sent, safeRedirect(redirect))}
      onBack={onBack}
      onVerified={onVerified}
    >
      {type === 'signup' ? (
        <p>
          Please confirm your address: we have sent {what} to <b>{email}</b>.
        </p>
      ) : (
        <p>
          If there is an account for <b>{email}</b>, {what} are on their way to it.
        </p>
      )}
      <p>Open the link on any device, or type the code here.</p>
    </MailedCode>
  );
}
