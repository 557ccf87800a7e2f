import { useEffect } from 'react';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailInput } from '../auth-form/email-input.tsx';
import { useLeaving } from '../auth-form/use-leaving.ts';
import { returnPath } from '../../lib/redirect/return-path.ts';
import { authErrorCode } from '../../lib/session/auth-error.ts';
import { goToCompany } from '../../lib/session/providers.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';

/** Signs in at the visitor's company, which the domain of their address names. */
export function CompanyForm({ form, onSwitchMethod, redirect }: SignInMethodProps) {
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
