import { type SignInForm, signInForm } from '@careers/contracts/account/sign-in';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormSkeleton } from '../auth-form/form-skeleton.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { CompanyForm } from './company-form.tsx';
import { EmailSent, type SentEmail } from './email-sent.tsx';
import { MagicLinkForm } from './magic-link-form.tsx';
import { WithoutPassword } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneSignInForm } from './phone-sign-in-form.tsx';
import { SecondStep } from './second-step.tsx';
import type { SignInMethod, SignInMethodProps } from './sign-in-method-props.ts';

/** Signs in by each way that the settings turn on. A user who is already signed in is sent on. */
export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const { secondStep } = useAuth();
  const formShown = usePostSignInRedirect(redirect);
  if (secondStep) return <SecondStep />;
  return formShown ? <SignInMethods redirect={redirect} /> : <FormSkeleton fields={2} />;
}

const methods: Record<SignInMethod, (props: SignInMethodProps) => ReactNode> = {
  password: PasswordForm,
  magic_link: MagicLinkForm,
  company: CompanyForm,
  phone: PhoneSignInForm,
};

function SignInMethods({ redirect }: { redirect: string | undefined }) {
  // The registration form passes the address on, so that a new user need not type it again.
  const { email = '', awaitingConfirmation = false } = useLocation({ select: ({ state }) => state });
  const [method, setMethod] = useState<SignInMethod>('password');
  const [sent, setSent] = useState<SentEmail | null>(awaitingConfirmation && email ? { type: 'signup', email } : null);
  const resolver = formResolver(signInForm);
  const form = useForm<SignInForm>({
    // Checks all methods by one schema, with a placeholder for the password where a method has no such field.
    resolver: (values, ...rest) =>
      resolver(method === 'password' ? values : { ...values, password: 'not used' }, ...rest),
    defaultValues: { email, password: '' },
  });

  function switchTo(next: SignInMethod): void {
    form.clearErrors();
    setMethod(next);
  }
  if (sent) return <EmailSent sent={sent} redirect={redirect} onBack={() => setSent(null)} />;
  const Method = method === 'password' && !publicSettings().sign_in.mail ? WithoutPassword : methods[method];
  return <Method form={form} redirect={redirect} onEmailSent={setSent} onSwitchMethod={switchTo} />;
}
