import { useState, useCallback, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';

type ResendButtonProps = {
  send: () => Promise<void>;
  /** The user who asks: the owner, in a browser that has signed in before, or any visitor, who has to wait longer. */
  by: 'owner' | 'stranger';
  sent?: string | undefined;
  /** Seconds until the first click is possible. By default the interval between two emails. */
  cooldown?: number | undefined;
};

const emailSent = 'Check your email. The code in the earlier email no longer works.';

function waitText(seconds: number): string {
  return seconds <= 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** Counts down until the service sends another email or message. */
export function ResendButton({ send, by, cooldown, sent = emailSent }: ResendButtonProps) {
  const { mail_interval_seconds, stranger_mail_interval_seconds } = publicSettings().sign_in;
  const interval = by === 'owner' ? mail_interval_seconds : stranger_mail_interval_seconds;
  const { secondsLeft, restart } = useCooldown(cooldown ?? interval);
  const toast = useAuthToast();
  const [sending, setSending] = useState(false);

  async function resend(): Promise<void> {
    if (secondsLeft > 0) return;
    toast.dismiss();
    setSending(true);
    try {
      await send();
      restart(interval);
      toast.show({ title: 'Sent again!', description: sent });
    } catch (error) {
      restart(retryAfterSeconds(error) ?? 0);
      toast.showError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      variant="outline"
      fullWidth
      pending={sending}
      onClick={() => void resend()}
      {...(secondsLeft > 0 && { 'aria-disabled': true })}
    >
      {secondsLeft > 0 ? `Send again in ${waitText(secondsLeft)}` : 'Send again'}
    </Button>
  );
}

/** Counts down from `seconds` by the clock, so that the time for which a tab was asleep counts too. */
function useCooldown(seconds: number): { secondsLeft: number; restart: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const restart = useCallback((next: number) => {
    setNow(Date.now());
    setEnd(Date.now() + next * 1000);
  }, []);
  return { secondsLeft, restart };
}

/**
 * `refused`: whether the service refused the last email or message, because one had been requested a moment before.
 * `sendAgain` rethrows the AuthError of `send`.
 */
export function useSendAgain(send: () => Promise<void>, wasRefused: boolean) {
  const [refused, setRefused] = useState(wasRefused);
  async function sendAgain(): Promise<void> {
    try {
      await send();
      setRefused(false);
    } catch (error) {
      if (retryAfterSeconds(error) !== null) setRefused(true);
      throw error;
    }
  }
  return { refused, sendAgain };
}
