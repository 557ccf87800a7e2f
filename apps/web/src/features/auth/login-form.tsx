import { type SignInForm, signInForm } from '@careers/contracts/profiles';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { MagicLinkForm } from './magic-link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { type Sent, SentMail } from './sent-mail.tsx';
import { useLanding } from './use-landing.ts';

/** Signing in: with a password, or through a mail. */
export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const shown = useLanding(redirect);
  return shown ? <Ways redirect={redirect} /> : <FormSkeleton fields={2} />;
}

type Mode = 'password' | 'magic_link';

function Ways({ redirect }: { redirect: string | undefined }) {
  // Somebody who has just registered types the address no second time.
  const { email = '', unconfirmed = false } = useLocation({ select: ({ state }) => state });
  const [mode, setMode] = useState<Mode>('password');
  const [sent, setSent] = useState<Sent | null>(unconfirmed && email ? { type: 'signup', email } : null);
  const checked = formResolver(signInForm);
  const form = useForm<SignInForm>({
    // One schema for both: where the password is not used, one that would do stands in for it.
    resolver: (values, ...rest) => checked(mode === 'password' ? values : { ...values, password: 'not used' }, ...rest),
    defaultValues: { email, password: '' },
  });

  function turnTo(next: Mode): void {
    form.clearErrors();
    setMode(next);
  }
  if (sent) return <SentMail sent={sent} redirect={redirect} onBack={() => setSent(null)} />;
  return mode === 'password' ? (
    <PasswordForm form={form} redirect={redirect} onSent={setSent} onOtherWay={() => turnTo('magic_link')} />
  ) : (
    <MagicLinkForm form={form} redirect={redirect} onSent={setSent} onOtherWay={() => turnTo('password')} />
  );
}
