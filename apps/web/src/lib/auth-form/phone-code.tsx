import { authFormCopy } from './auth-form.copy.ts';
import styles from './auth-form.module.css';
import { CodeStep } from './code-step.tsx';
import { ResendButton } from './resend-button.tsx';
import { useSendAgain } from './use-send-again.ts';

/** A number to which a code was asked for. `refusedFor`: none was sent, and the next one can be in so many seconds. */
export type AskedCode = { phone: string; refusedFor?: number };

type PhoneCodeProps = {
  asked: AskedCode;
  /** What the field says of a code that was sent. */
  hint: string;
  send: (phone: string) => Promise<void>;
  verify: (phone: string, code: string) => Promise<void>;
  onVerified?: () => void;
};

/** After a code was asked for to a phone: a field for it, and a button to send it again. */
export function PhoneCode({ asked: { phone, refusedFor }, hint, send, verify, onVerified }: PhoneCodeProps) {
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
