import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Auth, useAuth } from '../account/use-auth.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Returns the page that opens after signing in: the requested one, or the home of the role. Null until it is known. */
export function postSignInPath(
  { status, profile }: Pick<Auth, 'status' | 'profile'>,
  redirect: string | undefined,
): string | null {
  if (status !== 'signed_in' || profile === undefined) return null;
  return safeRedirect(redirect) ?? (profile?.role === 'admin' ? '/admin' : '/dashboard');
}

/**
 * Sends a signed-in user on from the login and registration screens, and a user with an open second step to the login
 * screen, which asks for it.
 *
 * @returns whether to show the form: from the moment the visitor is known to be signed out. After they sign in it stays
 * on the screen while their profile loads.
 */
export function usePostSignInRedirect(redirect: string | undefined): boolean {
  const navigate = useNavigate();
  const auth = useAuth();
  const path = postSignInPath(auth, redirect);
  useEffect(() => {
    if (path) void navigate({ href: path, replace: true });
  }, [path, navigate]);

  const { secondStep } = auth;
  useEffect(() => {
    if (secondStep) void navigate({ to: '/login', search: redirect ? { redirect } : {}, replace: true });
  }, [secondStep, redirect, navigate]);

  const [formShown, setFormShown] = useState(false);
  if (!formShown && auth.status === 'signed_out') setFormShown(true);
  return formShown;
}
