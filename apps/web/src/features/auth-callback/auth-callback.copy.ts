import type { EmailLinkType } from '../../lib/session/email-link-types.ts';

/** `question`: stands at the foot of the screen, before the link to sign in instead. */
type Texts = { title: string; text: string; button: string; pendingText: string; question?: string };

/** What the account is for, by the page to which its invitation leads. */
export function invitedPanel(redirect: string | undefined): { title: string; rows: readonly string[] } {
  if (redirect?.startsWith('/hiring/'))
    return {
      title: 'You are on the hiring team',
      rows: ['Your jobs', 'The people who have applied', 'Your team notes'],
    };
  if (redirect?.startsWith('/dashboard/applied/'))
    return { title: 'Follow your application', rows: ['Where it stands', 'Messages about it', 'Your profile and CV'] };
  return {
    title: 'Your account is ready',
    rows: ['Choose your password', 'Read our privacy notice', 'Sign in on any device'],
  };
}

/** The button of each screen reads like the one in its email. */
export const emailLinkTexts: Record<EmailLinkType, Texts> = {
  magiclink: {
    title: 'Sign in to your account',
    text: 'Select the button to sign in.',
    button: 'Sign in',
    pendingText: 'Signing in...',
  },
  signup: {
    title: 'Confirm your email',
    text: 'Select the button to confirm your email address.',
    button: 'Confirm my address',
    pendingText: 'Confirming...',
    question: 'Confirmed already?',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'Select the button, then choose your new password.',
    button: 'Choose a new password',
    pendingText: 'Opening...',
    question: 'Know your password?',
  },
  invite: {
    title: 'Accept your invitation',
    text: 'Select the button, then choose a password for your account.',
    button: 'Accept the invitation',
    pendingText: 'Opening...',
    question: 'Already have an account?',
  },
  email_change: {
    title: 'Change your email',
    text: 'Select the button to confirm your new email address.',
    button: 'Confirm the change',
    pendingText: 'Confirming...',
  },
};
