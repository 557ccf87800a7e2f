import type { SignInForm } from '@careers/contracts/profiles';
import type { UseFormReturn } from 'react-hook-form';
import type { Sent } from './sent-mail.tsx';

/** What the ways to sign in have in common: one form, so that what was typed stays when somebody takes the other way. */
export type WayProps = {
  form: UseFormReturn<SignInForm>;
  redirect: string | undefined;
  onOtherWay: () => void;
  onSent: (sent: Sent) => void;
};
