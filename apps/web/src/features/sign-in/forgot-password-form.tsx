import { emailForm, type EmailForm } from '@careers/contracts/account/sign-in';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { EarlyForm } from '../auth-form/early-form.tsx';
import { EmailInput } from '../auth-form/contact-inputs.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { preloadSignInClient } from '../../lib/session/session.ts';
import { Field } from '../../ui/field.tsx';
import { EmailSent, type SentEmailState, useRequestEmail } from './email-sent.tsx';

export function ForgotPasswordForm({ redirect, sent, setSent }: SentEmailState & { redirect: string | undefined }) {
  const { email: typedEmail = '' } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<EmailForm>({
    resolver: formResolver(emailForm),
    defaultValues: { email: typedEmail },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(useRequestEmail({ type: 'recovery', redirect, onSent: setSent }));

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
    <EarlyForm shown fields={1}>
      <AuthForm onSubmit={submit} submitText="Send link" pendingText="Sending..." pending={isSubmitting}>
        <Field
          label="Email"
          hint="We will send you a link and a code to choose a new password with."
          error={errors.email?.message}
        >
          <EmailInput onFocus={preloadSignInClient} {...register('email')} />
        </Field>
      </AuthForm>
    </EarlyForm>
  );
}
