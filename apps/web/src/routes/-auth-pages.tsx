import { useState } from 'react';
import { emailLinkTexts, invitedPanel } from '../features/auth-callback/auth-callback.copy.ts';
import { CallbackResult } from '../features/auth-callback/callback-result.tsx';
import { emailLinkRedirect } from '../features/auth-callback/email-link.ts';
import { EmailLinkSteps, useEmailLink } from '../features/auth-callback/email-link-steps.tsx';
import { RegisterForm } from '../features/register/register-form.tsx';
import type { SentEmail } from '../features/sign-in/email-sent.tsx';
import { ForgotPasswordForm } from '../features/sign-in/forgot-password-form.tsx';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { useSentEmail } from '../features/sign-in/use-sent-email.ts';
import { publicSettings } from '../lib/page/public-settings.ts';
import type { RedirectSearch } from '../lib/redirect/redirect-search.ts';
import { EmailLinkLayout, LoginLayout, RegisterLayout } from './-auth-layouts.tsx';
import { checkEmail, forgotPassword } from './-auth-layouts.copy.ts';

/* The sign-in and registration screens; some have two addresses. Their code is one chunk, loaded with the first. */

export function LoginPage({ redirect }: RedirectSearch) {
  const sentEmail = useSentEmail();
  return (
    <LoginLayout isEmailSent={sentEmail.sent !== null} {...(redirect && { redirect })}>
      <LoginForm redirect={redirect} {...sentEmail} />
    </LoginLayout>
  );
}

export function RegisterPage({ redirect }: RedirectSearch) {
  return (
    <RegisterLayout {...(redirect && { redirect })}>
      <RegisterForm redirect={redirect} />
    </RegisterLayout>
  );
}

export function ForgotPasswordPage({ redirect }: RedirectSearch) {
  const [sent, setSent] = useState<SentEmail | null>(null);
  const { title, question } = forgotPassword;
  return (
    <EmailLinkLayout title={sent ? checkEmail : title} question={question} {...(redirect && { redirect })}>
      <ForgotPasswordForm redirect={redirect} sent={sent} setSent={setSent} />
    </EmailLinkLayout>
  );
}

export function CallbackPage(search: RedirectSearch) {
  const link = useEmailLink();
  const redirect = emailLinkRedirect(search.redirect, [publicSettings().site_url, location.origin]);
  if (link) {
    const { title, question } = emailLinkTexts[link.type];
    const layout = link.type === 'invite' ? { panel: invitedPanel(redirect), hasBack: false } : {};
    return (
      <EmailLinkLayout title={title} question={question} {...layout} {...(redirect && { redirect })}>
        <EmailLinkSteps link={link} redirect={redirect} />
      </EmailLinkLayout>
    );
  }
  return (
    <LoginLayout {...(redirect && { redirect })}>
      <CallbackResult redirect={redirect} />
    </LoginLayout>
  );
}
