import type { TestEmailResult } from '@careers/contracts/site/settings';
import { Send } from 'lucide';
import { useId } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { problemText } from '../../lib/display/mail-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';
import { SignatureCheck } from './signature-check.tsx';

const NO_MAIL_SERVER = 'No mail server is configured, so there is nothing to test.';

/** `sender`: the domain of the sender; null: there is no mail server. */
export function TestEmail({ sender }: { sender: string | null }) {
  const { user } = useAuth();
  const reason = useId();
  const mutation = trpc.admin.settings.testEmail.useMutation();
  return (
    <div className={styles.action}>
      <Button
        variant="outline"
        icon={Send}
        disabled={sender === null}
        aria-describedby={reason}
        pending={mutation.isPending}
        pendingText="Sending..."
        onClick={() => mutation.mutate()}
      >
        Test Email
      </Button>
      <p id={reason}>
        {sender !== null ? `Sends a test email to ${user?.email ?? 'your own address'}.` : NO_MAIL_SERVER}
      </p>
      {mutation.isError && <Alert>{serverMessage(mutation.error) ?? 'Failed to send the test email'}</Alert>}
      {mutation.data && <Outcome result={mutation.data} />}
      {sender !== null && <SignatureCheck sender={sender} />}
    </div>
  );
}

function Outcome({ result }: { result: TestEmailResult }) {
  switch (result.outcome) {
    case 'accepted':
      return (
        <p role="status" className={styles.answer}>
          The mail server accepted the test email to {result.to}. Its reply: <q>{result.reply}</q>
        </p>
      );
    case 'refused':
      return (
        <Alert>
          The mail server refused the test email. Its reply: <q>{result.reply}</q>
        </Alert>
      );
    case 'failed':
      return (
        <Alert>
          {problemText({ code: result.code, reply: null })} ({result.code}).
        </Alert>
      );
    case 'no_mail_server':
      return <Alert>{NO_MAIL_SERVER}</Alert>;
  }
}
