import { type ReactNode, useEffect, useRef } from 'react';
import type { MailedType } from '../../lib/session/mailed-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import styles from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import { SendAgain } from './send-again.tsx';

export type MailedCodeProps = {
  type: MailedType;
  email: string;
  /** What has been sent, and what to do with it. */
  children: ReactNode;
  button: string;
  pendingText: string;
  sendAgain: () => Promise<void>;
  /** Seconds until the first 'Send again', when the service has said so. */
  wait?: number | undefined;
  onBack: () => void;
  onVerified?: (() => void) | undefined;
};

/** After a mail has been asked for: what it is, the code in it, and the mail once more. The same for every address, known or not. */
export function MailedCode({
  type,
  email,
  children,
  button,
  pendingText,
  sendAgain,
  wait,
  onBack,
  onVerified,
}: MailedCodeProps) {
  const words = useRef<HTMLDivElement>(null);
  // It takes the place of what was pressed, and is read out. Not the field: its keyboard would cover the words.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.form}>
      <div ref={words} tabIndex={-1} className={styles.words}>
        {children}
      </div>
      <CodeForm
        type={type}
        email={email}
        button={button}
        pendingText={pendingText}
        look={{ size: 'large', fullWidth: true }}
        onVerified={onVerified}
      />
      <div className={styles.others}>
        <SendAgain send={sendAgain} wait={wait} />
        <Button variant="ghost" fullWidth onClick={onBack}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
