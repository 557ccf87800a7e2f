import { safeRedirect } from '../../lib/redirect/safe-redirect.ts';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { sendMagicLink, sendRecoveryEmail } from '../../lib/session/email-links.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import type { SentEmail } from './email-sent.tsx';

const emails = {
  magiclink: {
    send: sendMagicLink,
    toast: { title: 'Magic link sent!', description: 'Check your email for a sign-in link.' },
  },
  recovery: {
    send: sendRecoveryEmail,
    toast: { title: 'Email sent!', description: 'Check your email for a link to choose a new password.' },
  },
};

type Options = {
  type: keyof typeof emails;
  redirect: string | undefined;
  /** Called also when the service sends none: the visitor may have an earlier email, with a code to type. */
  onSent: (sent: SentEmail) => void;
};

export function useRequestEmail({ type, redirect, onSent }: Options) {
  const toast = useAuthToast();
  return async ({ email }: { email: string }): Promise<void> => {
    toast.dismiss();
    try {
      await emails[type].send(email, safeRedirect(redirect));
      toast.show(emails[type].toast);
      onSent({ type, email });
    } catch (error) {
      toast.showError(error);
      const cooldown = retryAfterSeconds(error);
      if (cooldown !== null) onSent({ type, email, cooldown, refused: true });
    }
  };
}
