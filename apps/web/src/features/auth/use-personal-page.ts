import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Auth, useAuth } from '../../lib/session/use-auth.ts';
import { type Area, verdictOn } from './guard.ts';
import { useSignOut } from './use-sign-out.ts';

type Shown = { email: string | null; full_name: string | null; role: 'candidate' | 'admin' };

/**
 * The guard of a branch while it is on the screen: when the session ends here, elsewhere or on the server, nothing more
 * of the page is drawn and the person is led to the login screen (back here afterwards, unless they chose to leave).
 *
 * @returns `entered`, whether the page may be drawn, and what its shell shows.
 */
export function usePersonalPage(area: Area) {
  const auth = useAuth();
  const navigate = useNavigate();
  const router = useRouter();
  const verdict = verdictOn(area, auth);
  const { chosen } = auth;

  useEffect(() => {
    if (verdict === 'leave') void navigate({ to: '/', replace: true });
    if (verdict !== 'sign_in') return;
    const { pathname, searchStr } = router.state.location;
    void navigate({ to: '/login', search: chosen ? {} : { redirect: pathname + searchStr }, replace: true });
  }, [verdict, chosen, navigate, router]);

  return {
    entered: verdict === 'enter',
    /** Another person's page is another page: nothing on it is carried over. */
    key: auth.user?.id ?? 'nobody',
    shell: usePersonalShell(area),
  };
}

/** What the shell shows and does, while the page is on its way too. It names nobody who is not for here. */
export function usePersonalShell(area: Area): { user: Shown | undefined; onSignOut: () => void; signingOut: boolean } {
  const auth = useAuth();
  const { leave, leaving } = useSignOut();
  return {
    user: verdictOn(area, auth) === 'enter' ? shownUser(auth) : undefined,
    onSignOut: leave,
    signingOut: leaving,
  };
}

function shownUser({ user, profile }: Auth): Shown | undefined {
  if (!user || profile === undefined) return undefined;
  return {
    email: profile?.email ?? user.email,
    full_name: profile?.full_name ?? null,
    role: profile?.role ?? 'candidate',
  };
}
