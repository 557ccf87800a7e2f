import type { SignInForm } from '@careers/contracts/account/sign-in';
import type { UseFormReturn } from 'react-hook-form';
import type { SentEmail } from './email-sent.tsx';

export type SignInMethod = 'password' | 'magic_link' | 'company' | 'phone';

/** The props of each sign-in method. They share one form, so that switching the method keeps what the visitor typed. */
export type SignInMethodProps = {
  form: UseFormReturn<SignInForm>;
  redirect: string | undefined;
  onSwitchMethod: (method: SignInMethod) => void;
  onEmailSent: (email: SentEmail) => void;
};
