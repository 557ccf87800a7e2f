import type { Auth } from '../../lib/session/use-auth.ts';

/** The two guarded branches: every signed-in person's own pages, and the administration. */
export type Area = 'candidate' | 'admin';

/** `wait`: not known yet, so nothing of the area is drawn. `leave`: signed in, but not for here. */
export type Verdict = 'wait' | 'enter' | 'sign_in' | 'leave';

/** Who gets in. The server decides again at every call; this only spares people a screen that would be refused. */
export function verdictOn(area: Area, { status, profile }: Pick<Auth, 'status' | 'profile'>): Verdict {
  if (status === 'loading') return 'wait';
  if (status === 'signed_out') return 'sign_in';
  if (area === 'candidate') return 'enter';
  if (profile === undefined) return 'wait';
  return profile?.role === 'admin' ? 'enter' : 'leave';
}
