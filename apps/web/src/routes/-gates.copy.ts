import type { GateShellProps } from '../shells/gate-shell.tsx';

/** What the sign beside a form promises. */
export const signs = {
  signIn: (company: string): GateShellProps['sign'] => ({
    title: 'Pick up where you left off',
    rows: ['Your applications and where they stand', 'Your profile and CV', `New roles at ${company}`],
  }),
  register: {
    title: 'One account, every role',
    rows: ['Apply with your profile and CV', 'See where each application stands', 'Come back to it on any device'],
  },
};

export const forgotten = { title: 'Choose a new password', question: 'Know your password?' };
