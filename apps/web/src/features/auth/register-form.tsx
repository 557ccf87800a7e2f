import { limits } from '@careers/contracts/limits';
import { type RegisterForm as Values, registerForm, registerResult } from '@careers/contracts/profiles';
import { useNavigate } from '@tanstack/react-router';
import { useForm, type UseFormSetError } from 'react-hook-form';
import { apiRequest, ApiRequestError, errorField } from '../../lib/api-request.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { publicSettings } from '../../lib/public-settings.ts';
import { weakPasswordReasons } from '../../lib/session/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copy, weakPasswordText } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { FormSkeleton } from './form-skeleton.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { useLanding } from './use-landing.ts';
import { useNotice } from './use-notice.ts';

/** Making an account. */
export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const shown = useLanding(redirect);
  return shown ? <Form redirect={redirect} /> : <FormSkeleton fields={4} />;
}

function Form({ redirect }: { redirect: string | undefined }) {
  const { say, hush } = useNotice();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: formResolver(registerForm),
    defaultValues: { full_name: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ full_name, email, password }) => {
    hush();
    try {
      const path = safeRedirect(redirect);
      const reply = await apiRequest('POST', '/api/register', {
        full_name,
        email,
        password,
        ...(path !== null && path.length <= limits.redirect && { redirect: path }),
      });
      const { data } = registerResult.safeParse(reply);
      say({ title: copy.registered, description: data?.message || copy.registeredText });
      const { autoconfirm } = publicSettings().sign_in;
      await navigate({
        to: '/auth/login',
        search: redirect ? { redirect } : {},
        state: { email, ...(!autoconfirm && { unconfirmed: true }) },
      });
    } catch (error) {
      say({
        title: copy.registrationFailed,
        description: errorField(error, copy.registrationFailedText),
        tone: 'destructive',
      });
      if (error instanceof ApiRequestError) showAtField(error, setError);
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label="Full Name" error={errors.full_name?.message}>
        <TextInput autoComplete="name" {...register('full_name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...register('email')} />
      </Field>
      <Field
        label="Password"
        hint={errors.password ? undefined : 'At least 6 characters'}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput what="confirm password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
      <Button type="submit" size="large" fullWidth pending={isSubmitting} pendingText="Creating account...">
        Create Account
      </Button>
    </form>
  );
}

/** What the server refused about one field stands at that field too, and the focus goes there. */
function showAtField(error: ApiRequestError, setError: UseFormSetError<Values>): void {
  const { field, error: message } = error.fields;
  if (typeof message !== 'string') return;
  const reasons = weakPasswordReasons(error.fields);
  if (reasons.length > 0) setError('password', { message: weakPasswordText(message, reasons) }, { shouldFocus: true });
  else if (field === 'full_name' || field === 'email' || field === 'password')
    setError(field, { message }, { shouldFocus: true });
}
