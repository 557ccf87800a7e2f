import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../../lib/auth-form/auth-form.module.css';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { type EmailLinkType, type VerificationResult, verifyLink } from '../../lib/session/email-links.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { emailLinkTexts } from './auth-callback.copy.ts';

export type ConfirmLinkProps = {
  type: EmailLinkType;
  token_hash: string;
  redirect: string | undefined;
  onVerified: (result: VerificationResult) => void;
};

/** The button that uses an emailed link. The link is not used by opening it, because mail scanners open every link. */
export function ConfirmLink({ type, token_hash, redirect, onVerified }: ConfirmLinkProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ text: string; expired: boolean }>();
  const { text, button, pendingText } = emailLinkTexts[type];

  async function verify(): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      onVerified(await verifyLink(type, token_hash));
    } catch (error) {
      const expired = authErrorCode(error) === 'otp_expired';
      setFailure({
        text: expired ? 'This link has been used already, or it has expired.' : authErrorText(error),
        expired,
      });
      setPending(false);
    }
  }

  return (
    <div className={styles.form}>
      {failure ? <Alert>{failure.text}</Alert> : <p>{text}</p>}
      {failure?.expired ? (
        <NewLink type={type} redirect={redirect} />
      ) : (
        <Button size="large" fullWidth pending={pending} pendingText={pendingText} onClick={() => void verify()}>
          {button}
        </Button>
      )}
    </div>
  );
}

/** Leads to the screen that sends another link. */
function NewLink({ type, redirect }: Pick<ConfirmLinkProps, 'type' | 'redirect'>) {
  const search = redirect ? { redirect } : {};
  const className = buttonClass({ size: 'large', fullWidth: true });
  if (type === 'recovery') {
    return (
      <Link to="/auth/forgot-password" search={search} className={className}>
        Ask for a new link
      </Link>
    );
  }
  return (
    <Link to="/login" search={search} className={className}>
      Sign in again
    </Link>
  );
}
