import { useEffect } from 'react';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EmailInput } from '../auth-form/email-input.tsx';
import { preloadSignInClient } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';
import { useRequestEmail } from './use-request-email.ts';

export function MagicLinkForm({ form, onSwitchMethod, onEmailSent, redirect }: SignInMethodProps) {
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
