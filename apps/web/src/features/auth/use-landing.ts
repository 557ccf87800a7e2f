import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Auth, useAuth } from '../../lib/session/use-auth.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Where somebody signed in belongs: where they were going, else by their role. Null until that is known. */
export function landing(
  { status, profile }: Pick<Auth, 'status' | 'profile'>,
  redirect: string | undefined,
): string | null {
  if (status !== 'signed_in' || profile === undefined) return null;
  return safeRedirect(redirect) ?? (profile?.role === 'admin' ? '/admin' : '/dashboard');
}

/**
 * Leads whoever is signed in away from the login and registration screens, in the place of that screen in the history.
 *
 * @returns whether the form is shown: once it is known that nobody is signed in, and from then on until the person has
 * landed, so that it stays as it is while their profile loads.
 */
export function useLanding(redirect: string | undefined): boolean {
  const navigate = useNavigate();
  const auth = useAuth();
  const to = landing(auth, redirect);
  useEffect(() => {
    if (to) void navigate({ href: to, replace: true });
  }, [to, navigate]);

  const [shown, setShown] = useState(false);
  if (!shown && auth.status === 'signed_out') setShown(true);
  return shown;
}
