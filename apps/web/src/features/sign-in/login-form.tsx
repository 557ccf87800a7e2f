import { type SignInForm, signInForm } from '@careers/contracts/account/sign-in';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import styles from '../auth-form/auth-form.module.css';
import { SecondStepForm } from '../second-step/second-step-form.tsx';
import { signOut, preloadSignInClient } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EarlyForm } from '../auth-form/early-form.tsx';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { Field } from '../../ui/field.tsx';
import { EmailSent, type SentEmailState, useRequestEmail } from './email-sent.tsx';
import { WithoutPassword } from './other-ways.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneSignInForm } from './phone-sign-in-form.tsx';
import type { SignInMethod, SignInMethodProps } from './sign-in-method-props.ts';
import { useLeaving } from '../auth-form/use-leaving.ts';
import { returnPath } from '../../lib/redirect/return-path.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { goToCompany } from '../../lib/session/providers.ts';

type LoginFormProps = SentEmailState & { redirect: string | undefined };

export function LoginForm({ redirect, ...sentEmail }: LoginFormProps) {
  const { secondStep } = useAuth();
  const formShown = usePostSignInRedirect(redirect);
  if (secondStep) return <SecondStep />;
  return (
    <EarlyForm shown={formShown} fields={2}>
      <SignInMethods redirect={redirect} {...sentEmail} />
    </EarlyForm>
  );
}

const methods: Record<SignInMethod, (props: SignInMethodProps) => ReactNode> = {
  password: PasswordForm,
  magic_link: MagicLinkForm,
  company: CompanyForm,
  phone: PhoneSignInForm,
};

function SignInMethods({ redirect, sent, setSent }: LoginFormProps) {
  // The registration form passes the address on, so that a new user need not type it again.
  const { email = '' } = useLocation({ select: ({ state }) => state });
  const [method, setMethod] = useState<SignInMethod>('password');
  const resolver = formResolver(signInForm);
  const form = useForm<SignInForm>({
    // Checks all methods by one schema, with a placeholder for the password where a method has no such field.
    resolver: (values, ...rest) =>
      resolver(method === 'password' ? values : { ...values, password: 'not used' }, ...rest),
    defaultValues: { email, password: '' },
  });

  function switchTo(next: SignInMethod): void {
    form.clearErrors();
    const typed = document.querySelector<HTMLInputElement>('input[name="email"]')?.value;
    if (typed) form.setValue('email', typed); // what was typed before the script came is in the field alone
    setMethod(next);
  }
  if (sent) return <EmailSent sent={sent} redirect={redirect} onBack={() => setSent(null)} />;
  const Method = method === 'password' && !publicSettings().sign_in.mail ? WithoutPassword : methods[method];
  return <Method form={form} redirect={redirect} onEmailSent={setSent} onSwitchMethod={switchTo} />;
}

function SecondStep() {
  const toast = useAuthToast();
  const [leaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    setLeaving(true);
    await signOut().catch(toast.showError);
    setLeaving(false);
  }
  return (
    <section className={styles.form} aria-label="Second step">
      <p>Your account has two-step verification. Please confirm it’s you.</p>
      <SecondStepForm />
      <Button variant="ghost" fullWidth pending={leaving} pendingText="Signing out..." onClick={() => void leave()}>
        Sign in with another account
      </Button>
    </section>
  );
}

function MagicLinkForm({ form, onSwitchMethod, onEmailSent, redirect }: SignInMethodProps) {
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  // Moves the focus to the only field: the button that switched to this method is gone.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(useRequestEmail({ type: 'magiclink', redirect, onSent: onEmailSent }));

  return (
    <AuthForm
      onSubmit={submit}
      submitText="Send magic link"
      pendingText="Sending..."
      pending={isSubmitting}
      otherWays={
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('password')}>
          Use password instead
        </Button>
      }
    >
      <Field label="Email" hint="We will send you a link and a code to sign in with." error={errors.email?.message}>
        <EmailInput onFocus={preloadSignInClient} {...register('email')} />
      </Field>
    </AuthForm>
  );
}

function CompanyForm({ form, onSwitchMethod, redirect }: SignInMethodProps) {
  const { register, handleSubmit, setFocus, setError, formState } = form;
  const { leavingFor, leave } = useLeaving((error) => {
    if (authErrorCode(error) !== 'sso_provider_not_found') return false;
    const message = 'We cannot find a company with this address. Please check it, or sign in another way.';
    setError('email', { message }, { shouldFocus: true });
    return true;
  });
  // Moves the focus to the only field: the button that switched to this method is gone.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(({ email }) => {
    const domain = email.slice(email.lastIndexOf('@') + 1);
    return leave('company', () => goToCompany(domain, returnPath(redirect)));
  });

  return (
    <AuthForm
      onSubmit={submit}
      submitText="Continue"
      pendingText="Going to your company..."
      pending={leavingFor !== null}
      otherWays={
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('password')}>
          Sign in another way
        </Button>
      }
    >
      <Field
        label="Work Email"
        hint="We use the part after the @ to find your company. You will sign in there and come back here."
        error={formState.errors.email?.message}
      >
        <EmailInput {...register('email')} />
      </Field>
    </AuthForm>
  );
}
