import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormSkeleton } from '../features/auth/form-skeleton.tsx';
import type { GateSearch } from '../features/auth/gate-search.ts';
import { useBrand } from '../lib/brand.ts';
import { GateShell } from '../shells/gate-shell.tsx';
import { forgotten, signs } from './-gates.copy.ts';

/* The frames of the screens that stand at two addresses each, and the screens on their way: no form, so that the public pages do not carry its code. */

export function LoginGate({ children, redirect }: GateSearch & { children: ReactNode }) {
  const { short_name } = useBrand();
  return (
    <GateShell
      title="Sign in to your account"
      sign={signs.signIn(short_name)}
      foot={
        <p>
          New to {short_name}?{' '}
          <Link to="/auth/register" search={redirect ? { redirect } : {}}>
            Create an account
          </Link>
        </p>
      }
    >
      {children}
    </GateShell>
  );
}

export function RegisterGate({ children, redirect }: GateSearch & { children: ReactNode }) {
  return (
    <GateShell
      title="Create your account"
      sign={signs.register}
      foot={
        <p>
          Already have an account?{' '}
          <Link to="/auth/login" search={redirect ? { redirect } : {}}>
            Sign in
          </Link>
        </p>
      }
    >
      {children}
    </GateShell>
  );
}

/** Where mails lead, and where they are asked for. `question`: to whom the login screen is offered instead. */
export function MailGate({
  title,
  question,
  children,
  redirect,
}: GateSearch & { title: string; question?: string | undefined; children: ReactNode }) {
  const { short_name } = useBrand();
  return (
    <GateShell
      title={title}
      sign={signs.signIn(short_name)}
      foot={
        question && (
          <p>
            {question}{' '}
            <Link to="/auth/login" search={redirect ? { redirect } : {}}>
              Sign in
            </Link>
          </p>
        )
      }
    >
      {children}
    </GateShell>
  );
}

/** What the address of a screen on its way says already: its links are pressed as soon as they are seen. */
function useAskedSearch(): GateSearch {
  const { redirect } = useSearch({ strict: false });
  return redirect ? { redirect } : {};
}

export function LoginWaiting() {
  return (
    <LoginGate {...useAskedSearch()}>
      <FormSkeleton fields={2} />
    </LoginGate>
  );
}
export function RegisterWaiting() {
  return (
    <RegisterGate {...useAskedSearch()}>
      <FormSkeleton fields={4} />
    </RegisterGate>
  );
}
export function MailWaiting() {
  return (
    <MailGate {...forgotten} {...useAskedSearch()}>
      <FormSkeleton fields={1} />
    </MailGate>
  );
}
