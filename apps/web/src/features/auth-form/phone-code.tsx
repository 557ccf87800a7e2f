import { authFormCopy } from './auth-form.copy.ts';
import styles from './auth-form.module.css';
import { CodeStep } from './code-step.tsx';
import { ResendButton, useSendAgain } from './resend-button.tsx';

/** A number for which a code was requested. `refusedFor`: if none was sent, the seconds until one can be sent. */
export type RequestedCode = { phone: string; refusedFor?: number };

type PhoneCodeProps = {
  requested: RequestedCode;
  hint: string;
  send: (phone: string) => Promise<void>;
  verify: (phone: string, code: string) => Promise<void>;
  onVerified?: () => void;
};

export function PhoneCode({ requested: { phone, refusedFor }, hint, send, verify, onVerified }: PhoneCodeProps) {
  const { refused, sendAgain } = useSendAgain(() => send(phone), refusedFor !== undefined);
  return (
    <div className={styles.form}>
      <CodeStep
        label="6-digit code"
        hint={
          refused
            ? `We have not sent a new code to ${phone}, because one was requested a short while ago. If you have received it, enter it here.`
            : hint
        }
        wrong={authFormCopy.wrongCode}
        verify={(code) => verify(phone, code)}
        onVerified={onVerified}
      />
      <ResendButton send={sendAgain} by="owner" cooldown={refusedFor} sent={authFormCopy.messageSent} />
    </div>
  );
}
