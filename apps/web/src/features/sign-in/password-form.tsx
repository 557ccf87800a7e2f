import { Link } from '@tanstack/react-router';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { preloadSignInClient, signIn } from '../../lib/session/session.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { OtherWays, usePasskeys } from './other-ways.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';

export function PasswordForm({ form, onSwitchMethod, onEmailSent, redirect }: SignInMethodProps) {
  const { status } = useAuth();
  const toast = useAuthToast();
  const { mail } = publicSettings().sign_in;
  const passkeys = usePasskeys();
  const { register, handleSubmit, setFocus, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    toast.dismiss();
    try {
      await signIn(credentials);
    } catch (error) {
      const code = authErrorCode(error);
      if (mail && code === 'over_request_rate_limit')
        toast.show({
          title: 'Too many attempts',
          description: 'Please wait a while before you try again, or use a magic link instead.',
          tone: 'destructive',
        });
      else toast.showError(error);
      // The service gives this code only to users who typed the right password.
      if (mail && code === 'email_not_confirmed')
        onEmailSent({ type: 'signup', email: credentials.email, cooldown: 0 });
      else setFocus('password');
    }
  });

  return (
    <AuthForm
      onSubmit={submit}
      submitText="Sign In"
      pendingText="Signing in..."
      pending={isSubmitting || status === 'signed_in'}
      otherWays={<OtherWays passkeys={passkeys} redirect={redirect} onSwitchMethod={onSwitchMethod} />}
    >
      <Field label="Email" error={errors.email?.message}>
        <EmailInput
          autoComplete={passkeys.signIn ? 'username webauthn' : 'username'}
          onFocus={preloadSignInClient}
          {...register('email')}
        />
      </Field>
      <Field
        label="Password"
        labelEnd={mail && <ForgotPasswordLink redirect={redirect} email={() => getValues('email')} />}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </AuthForm>
  );
}

/** A link that passes the typed email address on in the history state, not in the page's address. */
function ForgotPasswordLink({ redirect, email }: { redirect: string | undefined; email: () => string }) {
  return (
    <Link
      to="/auth/forgot-password"
      search={redirect ? { redirect } : {}}
      state={(previous) => ({ ...previous, email: email() })}
    >
      Forgot password?
    </Link>
  );
}
