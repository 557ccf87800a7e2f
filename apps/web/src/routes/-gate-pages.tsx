import { CallbackNotice } from '../features/auth/callback-notice.tsx';
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx';
import type { GateSearch } from '../features/auth/gate-search.ts';
import { LoginForm } from '../features/auth/login-form.tsx';
import { linkWords } from '../features/auth/mailed.copy.ts';
import { mailedRedirect } from '../features/auth/mailed-link.ts';
import { MailedReturn, useMailedLink } from '../features/auth/mailed-return.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { publicSettings } from '../lib/public-settings.ts';
import { forgotten } from './-gates.copy.ts';
import { LoginGate, MailGate, RegisterGate } from './-gates.tsx';

/* The screens that stand at two addresses each. They are one piece of code, fetched with the first of them. */

export function LoginPage({ redirect }: GateSearch) {
  return (
    <LoginGate {...(redirect && { redirect })}>
      <LoginForm redirect={redirect} />
    </LoginGate>
  );
}

export function RegisterPage({ redirect }: GateSearch) {
  return (
    <RegisterGate {...(redirect && { redirect })}>
      <RegisterForm redirect={redirect} />
    </RegisterGate>
  );
}

export function ForgotPasswordPage({ redirect }: GateSearch) {
  return (
    <MailGate {...forgotten} {...(redirect && { redirect })}>
      <ForgotPasswordForm redirect={redirect} />
    </MailGate>
  );
}

export function CallbackPage(search: GateSearch) {
  const link = useMailedLink();
  const redirect = mailedRedirect(search.redirect, [publicSettings().site_url, location.origin]);
  if (link) {
    return (
      <MailGate
        title={linkWords[link.type].title}
        question={linkWords[link.type].question}
        {...(redirect && { redirect })}
      >
        <MailedReturn link={link} redirect={redirect} />
      </MailGate>
    );
  }
  return (
    <LoginGate {...(redirect && { redirect })}>
      <CallbackNotice redirect={redirect} />
    </LoginGate>
  );
}
