import type { MailedType } from '../../lib/session/mailed-sign-in.ts';

type Words = { title: string; text: string; button: string; pending: string; question?: string };

/** What each mailed link's screen says; its button reads like the one in the mail. */
export const linkWords: Record<MailedType, Words> = {
  magiclink: {
    title: 'Sign in to your account',
    text: 'One press, and you are in.',
    button: 'Sign in',
    pending: 'Signing in...',
  },
  signup: {
    title: 'Confirm your email',
    text: 'One press, and your account is ready.',
    button: 'Confirm my address',
    pending: 'Confirming...',
    question: 'Confirmed already?',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'Press the button, then choose your new password.',
    button: 'Choose a new password',
    pending: 'Opening...',
    question: 'Know your password?',
  },
  invite: {
    title: 'Accept your invitation',
    text: 'Press the button, then choose a password for your account.',
    button: 'Accept the invitation',
    pending: 'Opening...',
    question: 'Already have an account?',
  },
  email_change: {
    title: 'Change your email',
    text: 'Press the button to confirm that your email address is to change.',
    button: 'Confirm the change',
    pending: 'Confirming...',
  },
};

/** What the mail that was just asked for brings, and the button that takes its code. */
export const sentWords = {
  magiclink: { what: 'a link and a code to sign in with', button: 'Sign In', pendingText: 'Signing in...' },
  recovery: { what: 'a link and a code to choose a new password with', button: 'Continue', pendingText: 'Opening...' },
  signup: { what: 'a link and a code to confirm it with', button: 'Confirm', pendingText: 'Confirming...' },
} as const;
