import { useEffect } from 'react';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { EmailInput } from '../../lib/auth-form/email-input.tsx';
import { safeRedirect } from '../../lib/redirect/safe-redirect.ts';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { sendMagicLink } from '../../lib/session/email-links.ts';
import { preloadSignInClient } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';

/** Signs in with an emailed link or code, without a password. */
export function MagicLinkForm({ form, onSwitchMethod, onEmailSent, redirect }: SignInMethodProps) {
  const toast = useAuthToast();
  const { register, handleSubmit, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  // Moves the focus to the only field: the button that switched to this method is gone.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async ({ email }) => {
    toast.dismiss();
    try {
      await sendMagicLink(email, safeRedirect(redirect));
      toast.show({ title: 'Magic link sent!', description: 'Check your email for a sign-in link.' });
      onEmailSent({ type: 'magiclink', email });
    } catch (error) {
      toast.showError(error);
      const cooldown = retryAfterSeconds(error);
      // The visitor may have an earlier email, with a code to type.
      if (cooldown !== null) onEmailSent({ type: 'magiclink', email, cooldown, refused: true });
    }
  });

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
