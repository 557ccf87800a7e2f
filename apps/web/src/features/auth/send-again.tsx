import { useState } from 'react';
import { publicSettings } from '../../lib/public-settings.ts';
import { secondsToWait, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from './auth.copy.ts';
import { useNotice } from './use-notice.ts';
import { useWait } from './use-wait.ts';

/** Asks for the mail once more, when the service would send one: it counts down to that. `wait`: the first time, in seconds. */
export function SendAgain({ send, wait: first }: { send: () => Promise<void>; wait?: number | undefined }) {
  const { mail_interval_seconds } = publicSettings().sign_in;
  const { left, wait } = useWait(first ?? mail_interval_seconds);
  const { say, hush } = useNotice();
  const [sending, setSending] = useState(false);

  async function again(): Promise<void> {
    if (left > 0) return;
    hush();
    setSending(true);
    try {
      await send();
      wait(mail_interval_seconds);
      say({ title: copy.sentAgain, description: copy.sentAgainText });
    } catch (error) {
      wait(secondsToWait(error) ?? 0);
      say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      variant="outline"
      fullWidth
      pending={sending}
      onClick={() => void again()}
      {...(left > 0 && { 'aria-disabled': true })}
    >
      {left > 0 ? `Send again in ${left} s` : 'Send again'}
    </Button>
  );
}
