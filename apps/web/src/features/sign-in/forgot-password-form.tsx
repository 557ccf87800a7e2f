import { emailForm, type EmailForm } from '@careers/contracts/account/sign-in';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { EmailInput } from '../../lib/auth-form/email-input.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { safeRedirect } from '../../lib/redirect/safe-redirect.ts';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { sendRecoveryEmail } from '../../lib/session/email-links.ts';
import { preloadSignInClient } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Field } from '../../ui/field.tsx';
import { EmailSent, type SentEmail } from './email-sent.tsx';

/** Asks for an email with a link and a code to choose a new password with. */
export function ForgotPasswordForm({ redirect }: { redirect: string | undefined }) {
  const { email: typedEmail = '' } = useLocation({ select: ({ state }) => state });
  const [sent, setSent] = useState<SentEmail | null>(null);
  const navigate = useNavigate();
  const toast = useAuthToast();
  const { register, handleSubmit, formState } = useForm<EmailForm>({
    resolver: formResolver(emailForm),
    defaultValues: { email: typedEmail },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    toast.dismiss();
    try {
      await sendRecoveryEmail(email, safeRedirect(redirect));
      toast.show({ title: 'Email sent!', description: 'Check your email for a link to choose a new password.' });
      setSent({ type: 'recovery', email });
    } catch (error) {
      toast.showError(error);
      const cooldown = retryAfterSeconds(error);
      // The visitor may have an earlier email, with a code to type.
      if (cooldown !== null) setSent({ type: 'recovery', email, cooldown, refused: true });
    }
  });

  if (sent) {
    function choosePassword(): void {
      return void navigate({
        to: '/auth/callback',
        search: { type: 'recovery', ...(redirect && { redirect }) },
        replace: true,
      });
    }
    return <EmailSent sent={sent} redirect={redirect} onBack={() => setSent(null)} onVerified={choosePassword} />;
  }
  return (
    <AuthForm onSubmit={submit} submitText="Send link" pendingText="Sending..." pending={isSubmitting}>
      <Field
        label="Email"
        hint="We will send you a link and a code to choose a new password with."
        error={errors.email?.message}
      >
        <EmailInput onFocus={preloadSignInClient} {...register('email')} />
      </Field>
    </AuthForm>
  );
}
