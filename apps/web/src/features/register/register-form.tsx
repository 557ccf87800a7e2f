import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { type RegisterForm as Values, registerForm } from '@careers/contracts/account/sign-in';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { weakPasswordText } from '../auth-form/auth-form.copy.ts';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { EarlyForm } from '../auth-form/early-form.tsx';
import { NewPasswordFields } from '../auth-form/new-password-fields.tsx';
import { PrivacyNoticeLine } from '../auth-form/privacy-notice-line.tsx';
import { ProviderButtons, WalletButtons } from '../auth-form/sign-in-buttons.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { presentSource } from '../../lib/navigation/source.ts';
import { leadsToApply } from '../../lib/redirect/apply-path.ts';
import { returnPath } from '../../lib/redirect/return-path.ts';
import { usePostSignInRedirect } from '../../lib/redirect/use-post-sign-in-redirect.ts';
import { rememberRequestedMail } from '../../lib/session/requested-mails.ts';
import { signIn } from '../../lib/session/session.ts';
import { makeSignUpNonce } from '../../lib/session/sign-up-nonce.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { errorField, errorReasons, newerPrivacyNotice } from '../../lib/forms/refused-input.ts';
import { errorCode, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Makes an account, where the installation lets visitors register. A user who is already signed in is sent on. */
export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const formShown = usePostSignInRedirect(redirect);
  const { sign_up } = publicSettings().sign_in;
  if (!sign_up) return <p>New accounts cannot be created at the moment.</p>;
  return (
    <EarlyForm shown={formShown} fields={4}>
      <Form redirect={redirect} />
    </EarlyForm>
  );
}

function Form({ redirect }: { redirect: string | undefined }) {
  const toast = useAuthToast();
  const navigate = useNavigate();
  const registration = trpc.profile.register.useMutation();
  const [noticeVersion, setNoticeVersion] = useState<string>(PRIVACY_NOTICE_VERSION);
  const { autoconfirm, password_min_length } = publicSettings().sign_in;
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({
    resolver: formResolver(registerForm(password_min_length)),
    defaultValues: { full_name: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ full_name, email, password }) => {
    toast.dismiss();
    try {
      const path = returnPath(redirect ?? (presentSource() && '/dashboard'));
      if (!autoconfirm) rememberRequestedMail(email);
      const { message } = await registration.mutateAsync({
        full_name,
        email,
        password,
        privacy_notice: noticeVersion,
        ...(!autoconfirm && { sign_up_nonce: makeSignUpNonce() }),
        ...(path !== null && { redirect: path }),
      });
      toast.show({ title: 'Success!', description: message || 'Account created successfully! You can now sign in.' });
      await navigate({
        to: '/auth/login',
        search: redirect ? { redirect } : {},
        state: { email, ...(!autoconfirm && { awaitingConfirmation: true }) },
      });
      // Saves a visitor on the way to apply from typing the password again. If it fails, the login screen is there.
      if (autoconfirm && leadsToApply(redirect)) await signIn({ email, password }).catch(() => undefined);
    } catch (error) {
      const message = serverMessage(error);
      setNoticeVersion((shown) => newerPrivacyNotice(error) ?? shown);
      toast.show(failureToast('Registration Failed', error, 'Failed to create account. Please try again.'));
      if (message !== undefined) showAtField(message, error, setError);
    }
  });

  return (
    <AuthForm
      onSubmit={submit}
      submitText="Create Account"
      pendingText="Creating account..."
      pending={isSubmitting}
      otherWays={
        <>
          <ProviderButtons redirect={redirect} />
          <WalletButtons />
        </>
      }
    >
      <Field label="Full Name" error={errors.full_name?.message}>
        <TextInput autoComplete="name" {...register('full_name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      {errors.email?.type === 'email_taken' && <KnownAddress redirect={redirect} email={getValues('email')} />}
      <NewPasswordFields
        label="Password"
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
      />
      <PrivacyNoticeLine act="creating an account" />
    </AuthForm>
  );
}

/** Shows the server's message, with the reasons of a weak password, at the field concerned, and focuses that field. */
function showAtField(message: string, error: unknown, setError: UseFormSetError<Values>): void {
  const field = errorField(error);
  if (field !== 'full_name' && field !== 'email' && field !== 'password') return;
  const reasons = errorReasons(error);
  const text = reasons.length > 0 ? weakPasswordText(message, reasons) : message;
  setError(field, { message: text, type: errorCode(error) ?? 'refused' }, { shouldFocus: true });
}

function KnownAddress({ redirect, email }: { redirect: string | undefined; email: string }) {
  const search = redirect ? { redirect } : {};
  return (
    <p>
      You already have an account.{' '}
      <Link to="/auth/login" search={search} state={{ email }}>
        Sign in
      </Link>
      {publicSettings().sign_in.mail && (
        <>
          {' • '}
          <Link to="/auth/forgot-password" search={search} state={{ email }}>
            Forgot password?
          </Link>
        </>
      )}
    </p>
  );
}
