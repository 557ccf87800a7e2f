import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Auth, useAuth } from '../account/use-auth.ts';
import { useSignOut } from '../account/use-sign-out.ts';
import { decideAccess, type ProtectedArea } from './access-decision.ts';
import { hasProvedFactor } from './factor-rule.ts';

/** The state that a protected layout shows. `user` is undefined until access is allowed. */
export type ProtectedLayoutState = {
  user: { email: string | null; full_name: string | null; role: 'candidate' | 'admin' } | undefined;
  onSignOut: () => void;
  signingOut: boolean;
};

/**
 * Guards a protected page while it is on the screen. When the session ends (here, on another device or on the server)
 * the page is no longer drawn and the user is sent to the login screen. Signing in leads back here, unless they signed
 * out.
 */
export function useProtectedPage(area: ProtectedArea) {
  const auth = useAuth();
  const navigate = useNavigate();
  const router = useRouter();
  const decision = decideAccess(area, auth, hasProvedFactor(auth.profile));
  const { signOutRequested } = auth;

  useEffect(() => {
    if (decision === 'forbidden') void navigate({ to: '/', replace: true });
    if (decision === 'factor_required') void navigate({ to: '/dashboard/profile', replace: true });
    if (decision !== 'sign_in') return;
    const { pathname, searchStr } = router.state.location;
    void navigate({ to: '/login', search: signOutRequested ? {} : { redirect: pathname + searchStr }, replace: true });
  }, [decision, signOutRequested, navigate, router]);

  return {
    allowed: decision === 'allow',
    /** A key for each user, so that no state of one user's page is carried over to the next. */
    key: auth.user?.id ?? 'signed_out',
    layoutProps: useProtectedLayout(area),
  };
}

export function useProtectedLayout(area: ProtectedArea): ProtectedLayoutState {
  const auth = useAuth();
  const { signOut, signingOut } = useSignOut();
  return {
    user: decideAccess(area, auth, hasProvedFactor(auth.profile)) === 'allow' ? layoutUser(auth) : undefined,
    onSignOut: signOut,
    signingOut,
  };
}

function layoutUser({ user, profile }: Auth): ProtectedLayoutState['user'] {
  if (!user || profile === undefined) return undefined;
  return {
    email: profile?.email ?? user.email,
    full_name: profile?.full_name ?? null,
    role: profile?.role ?? 'candidate',
  };
}
