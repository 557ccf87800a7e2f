import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type MailedType, type Outcome, verifyLink } from '../../lib/session/mailed-sign-in.ts';
import { serviceCode, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { linkWords } from './mailed.copy.ts';

export type MailedLinkFormProps = {
  type: MailedType;
  token_hash: string;
  redirect: string | undefined;
  onVerified: (outcome: Outcome) => void;
};

/** A mailed link, before it is used up: that takes a press, because the programs that look through mail open every link. */
export function MailedLinkForm({ type, token_hash, redirect, onVerified }: MailedLinkFormProps) {
  const [pressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<{ text: string; final: boolean }>();
  const words = linkWords[type];

  async function press(): Promise<void> {
    setPressed(true);
    setFailure(undefined);
    try {
      onVerified(await verifyLink(type, token_hash));
    } catch (error) {
      const final = serviceCode(error) === 'otp_expired';
      setFailure({ text: final ? copy.linkUsedUp : (serviceMessage(error) ?? copy.unexpected), final });
      setPressed(false);
    }
  }

  return (
    <div className={styles.form}>
      {failure ? <Alert>{failure.text}</Alert> : <p>{words.text}</p>}
      {failure?.final ? (
        <NewLink type={type} redirect={redirect} />
      ) : (
        <Button size="large" fullWidth pending={pressed} pendingText={words.pending} onClick={() => void press()}>
          {words.button}
        </Button>
      )}
    </div>
  );
}

/** Where the next link comes from. */
function NewLink({ type, redirect }: Pick<MailedLinkFormProps, 'type' | 'redirect'>) {
  const search = redirect ? { redirect } : {};
  const look = buttonClass({ size: 'large', fullWidth: true });
  if (type === 'recovery') {
    return (
      <Link to="/auth/forgot-password" search={search} className={look}>
        Ask for a new link
      </Link>
    );
  }
  return (
    <Link to="/login" search={search} className={look}>
      Sign in again
    </Link>
  );
}
