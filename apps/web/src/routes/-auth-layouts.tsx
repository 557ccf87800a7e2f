import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormSkeleton } from '../features/auth-form/form-skeleton.tsx';
import { useBrand } from '../lib/page/brand.ts';
import { NeedsJavaScript } from '../lib/page/needs-javascript.tsx';
import { publicSettings } from '../lib/page/public-settings.ts';
import { useAuth } from '../lib/account/use-auth.ts';
import type { RedirectSearch } from '../lib/redirect/redirect-search.ts';
import { AuthLayout, type AuthLayoutProps } from '../layouts/auth-layout.tsx';
import { checkEmail, forgotPassword, panels } from './-auth-layouts.copy.ts';
import { registerTitle } from './-auth-route.ts';

/*
 * The layouts of the sign-in and registration screens, and the placeholder of each screen while it loads. This file
 * imports no form, so that the public pages do not carry the forms' code.
 */

type LayoutProps = RedirectSearch & { children: ReactNode };

export function LoginLayout({ children, redirect, isEmailSent = false }: LayoutProps & { isEmailSent?: boolean }) {
  const { short_name } = useBrand();
  const { sign_up } = publicSettings().sign_in;
  const { secondStep } = useAuth(); // an open second step: the form offers another account
  return (
    <AuthLayout
      title={isEmailSent && !secondStep ? checkEmail : 'Sign in to your account'}
      panel={panels.signIn(short_name)}
      foot={
        sign_up &&
        !secondStep &&
        !isEmailSent && (
          <p>
            New to {short_name}?{' '}
            <Link to="/auth/register" search={redirect ? { redirect } : {}}>
              Create an account
            </Link>
          </p>
        )
      }
    >
      {children}
    </AuthLayout>
  );
}

export function RegisterLayout({ children, redirect }: LayoutProps) {
  return (
    <AuthLayout
      title={registerTitle()}
      panel={panels.register}
      foot={<SignInInstead question="Already have an account?" redirect={redirect} />}
    >
      {children}
    </AuthLayout>
  );
}

type EmailLinkLayoutProps = LayoutProps &
  Pick<AuthLayoutProps, 'title' | 'hasBack'> &
  Partial<Pick<AuthLayoutProps, 'panel'>> & { question?: string | undefined };

/** The layout of screens that send an email or that an email opens. `question` introduces the link to sign in. */
export function EmailLinkLayout({ question, redirect, ...layout }: EmailLinkLayoutProps) {
  const { short_name } = useBrand();
  return (
    <AuthLayout
      panel={panels.signIn(short_name)}
      {...layout}
      foot={question && <SignInInstead question={question} redirect={redirect} />}
    />
  );
}

function SignInInstead({ question, redirect }: { question: string; redirect: string | undefined }) {
  return (
    <p>
      {question}{' '}
      <Link to="/auth/login" search={redirect ? { redirect } : {}}>
        Sign in
      </Link>
    </p>
  );
}

function useRedirectSearch(): RedirectSearch {
  const { redirect } = useSearch({ strict: false });
  return redirect ? { redirect } : {};
}

/** The server's page has it at the address of mailed links. */
export function LoginPending() {
  return (
    <LoginLayout {...useRedirectSearch()}>
      <FormSkeleton fields={2} />
      <NeedsJavaScript to="sign in" />
    </LoginLayout>
  );
}
export function RegisterPending() {
  return (
    <RegisterLayout {...useRedirectSearch()}>
      <FormSkeleton fields={4} />
    </RegisterLayout>
  );
}
export function EmailLinkPending() {
  return (
    <EmailLinkLayout {...forgotPassword} {...useRedirectSearch()}>
      <FormSkeleton fields={1} />
    </EmailLinkLayout>
  );
}
