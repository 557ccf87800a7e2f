import type { AuthLayoutProps } from '../layouts/auth-layout.tsx';

export const panels = {
  signIn: (company: string): AuthLayoutProps['panel'] => ({
    title: 'Pick up where you left off',
    rows: ['Your applications and where they stand', 'Your profile and CV', `New roles at ${company}`],
  }),
  register: {
    title: 'One account, every role',
    rows: ['Apply with your profile and CV', 'See where each application stands', 'Come back to it on any device'],
  },
};

/** The title while a screen asks for the code of an email. */
export const checkEmail = 'Check your email';

export const forgotPassword = { title: 'Choose a new password', question: 'Know your password?' };
