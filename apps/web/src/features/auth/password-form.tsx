import { Link } from '@tanstack/react-router';
import { publicSettings } from '../../lib/public-settings.ts';
import { prepareSignIn } from '../../lib/session/session.ts';
import { serviceCode, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { useNotice } from './use-notice.ts';
import type { WayProps } from './way-props.ts';

/** Signing in with a password. */
export function PasswordForm({ form, onOtherWay, onSent, redirect }: WayProps) {
  const { status, signIn } = useAuth();
  const { say, hush } = useNotice();
  const { mail } = publicSettings().sign_in;
  const { register, handleSubmit, setFocus, getValues, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    hush();
    try {
      await signIn(credentials);
    } catch (error) {
      say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
      // Said only to somebody who knows the password.
      if (mail && serviceCode(error) === 'email_not_confirmed')
        onSent({ type: 'signup', email: credentials.email, wait: 0 });
      else setFocus('password');
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={prepareSignIn}
          {...register('email')}
        />
      </Field>
      <Field
        label="Password"
        labelEnd={mail && <Forgot redirect={redirect} email={() => getValues('email')} />}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <div className={styles.others}>
        <Button
          type="submit"
          size="large"
          fullWidth
          pending={isSubmitting || status === 'signed_in'}
          pendingText="Signing in..."
        >
          Sign In
        </Button>
        {mail && (
          <Button variant="ghost" fullWidth onClick={onOtherWay}>
            Use magic link instead
          </Button>
        )}
      </div>
    </form>
  );
}

/** The address that was typed goes along, out of sight. */
function Forgot({ redirect, email }: { redirect: string | undefined; email: () => string }) {
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
