import type { SignInForm } from '@careers/contracts/sign-in';
import type { UseFormReturn } from 'react-hook-form';
import type { SentEmail } from './email-sent.tsx';

/** The props of each sign-in method. They share one form, so that switching the method keeps what the visitor typed. */
export type SignInMethodProps = {
  form: UseFormReturn<SignInForm>;
  redirect: string | undefined;
  onSwitchMethod: () => void;
  onEmailSent: (email: SentEmail) => void;
};
