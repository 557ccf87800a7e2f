import { emailForm, type EmailForm } from '@careers/contracts/sign-in';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { sendRecovery } from '../../lib/session/mailed-sign-in.ts';
import { prepareSignIn } from '../../lib/session/session.ts';
import { secondsToWait, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { safeRedirect } from './safe-redirect.ts';
import { type Sent, SentMail } from './sent-mail.tsx';
import { useNotice } from './use-notice.ts';

/** Asks for a mail that leads to a new password. */
export function ForgotPasswordForm({ redirect }: { redirect: string | undefined }) {
  const { email: known = '' } = useLocation({ select: ({ state }) => state });
  const [sent, setSent] = useState<Sent | null>(null);
  const navigate = useNavigate();
  const { say, hush } = useNotice();
  const { register, handleSubmit, formState } = useForm<EmailForm>({
    resolver: formResolver(emailForm),
    defaultValues: { email: known },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    hush();
    try {
      await sendRecovery(email, safeRedirect(redirect));
      say({ title: copy.recoverySent, description: copy.recoverySentText });
      setSent({ type: 'recovery', email });
    } catch (error) {
      say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
      const wait = secondsToWait(error);
      if (wait !== null) setSent({ type: 'recovery', email, wait }); // one is on its way
    }
  });

  if (sent) {
    function choose(): void {
      return void navigate({
        to: '/auth/callback',
        search: { type: 'recovery', ...(redirect && { redirect }) },
        replace: true,
      });
    }
    return <SentMail sent={sent} redirect={redirect} onBack={() => setSent(null)} onVerified={choose} />;
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field
        label="Email"
        hint="We will send you a link and a code to choose a new password with."
        error={errors.email?.message}
      >
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={prepareSignIn}
          {...register('email')}
        />
      </Field>
      <Button type="submit" size="large" fullWidth pending={isSubmitting} pendingText="Sending...">
        Send link
      </Button>
    </form>
  );
}
