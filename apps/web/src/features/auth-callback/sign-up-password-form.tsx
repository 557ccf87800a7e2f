import { signUpPasswordForm, type SignUpPasswordForm as Values } from '@careers/contracts/account/sign-in';
import { useForm } from 'react-hook-form';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { emailLinkTexts } from './auth-callback.copy.ts';

type SignUpPasswordFormProps = {
  pending: boolean;
  /** Resolves to false when the password is not the sign-up's. */
  onSubmit: (password?: string) => Promise<boolean>;
};

/**
 * Confirms an address in a browser that did not sign up. The password of the sign-up proves that the visitor
 * signed up; without it the visitor chooses a new one, because a stranger may have signed the address up.
 */
export function SignUpPasswordForm({ pending, onSubmit }: SignUpPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: formResolver(signUpPasswordForm),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    if (await onSubmit(password || undefined)) return;
    const message = 'This is not the password you registered with. Leave the field empty to choose a new one.';
    setError('password', { message }, { shouldFocus: true });
  });
  const { button, pendingText } = emailLinkTexts.signup;
  return (
    <AuthForm onSubmit={submit} submitText={button} pendingText={pendingText} pending={pending}>
      <Field
        label="Password"
        hint="The password you chose when you registered. Leave this empty to choose a new one."
        error={formState.errors.password?.message}
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
    </AuthForm>
  );
}
