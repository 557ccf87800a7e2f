import { AuthError } from '@careers/auth/errors';
import type { MirroredUser, UserMirror } from '@careers/auth/ports/user-mirror';
import { role } from '@careers/contracts/account/profiles';
import type { Db } from '@careers/db/client';
import { LRUCache } from 'lru-cache';
import { AppError } from '../common/app-error.ts';
import { readMemberships } from '../context/memberships.ts';
import type { HostedClaims } from './hosted-token.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import type { ServiceCall } from './service-calls.ts';
import { toServiceUser, type ServiceUser } from './service-user.ts';

/** The time for which a session counts as live after a check. Those of administrators and members are never kept. */
const SESSION_TTL_MS = 30_000;
const MAX_SESSIONS = 5_000;

type Options = {
  db: Db;
  verify: (token: string) => Promise<HostedClaims | null>;
  call: ServiceCall;
  mirror: UserMirror;
  /** The time in milliseconds, by any clock. */
  now?: () => number;
};

/**
 * Finds the user of a token of a service elsewhere: the signature is checked here, the service says whether the session
 * is live (GET user), and the role is the profile's, which the user's first call makes.
 */
export function hostedCurrentUser({
  db,
  verify,
  call,
  mirror,
  now = () => performance.now(),
}: Options): SignInPort['findCurrentUser'] {
  const live = new LRUCache<string, ServiceUser>({
    max: MAX_SESSIONS,
    ttl: SESSION_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });

  /** Reads the user from the service; null when the session has ended, or its user is deleted or banned. */
  async function readUser(token: string): Promise<ServiceUser | null> {
    try {
      return toServiceUser(await call({ method: 'GET', path: '/user', bearer: token }));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      if ([401, 403, 404].includes(error.status)) return null;
      throw new AppError('unavailable', {}, { cause: error });
    }
  }

  return async (token) => {
    const claims = token ? await verify(token) : null;
    if (!token || !claims) return null;
    const { user_id: id, session_id, aal, began_at, proved_at } = claims;
    const profile = await db.profile.findUnique({
      where: { id },
      select: {
        role: true,
        disabled_at: true,
        sessions_ended_at: true,
        email: true,
        email_confirmed_at: true,
        last_sign_in_at: true,
      },
    });
    if (profile?.disabled_at) return null;
    // `amr` has whole seconds, and keeps the time of the sign-in when the token is renewed.
    if (profile?.sessions_ended_at && began_at * 1000 <= profile.sessions_ended_at.getTime()) return null;
    // A missing profile is made only from the service's current user, so a deleted account gets none again.
    const memberships = await readMemberships({ db }, id);
    const seesOthers = profile?.role === 'admin' || memberships.length > 0;
    const cached = profile && !seesOthers ? live.get(token) : undefined;
    const user = cached ?? (await readUser(token));
    if (user?.id !== id) return null;
    if (!cached) live.set(token, user);
    if (!profile || !isMirrored(profile, user)) await mirror.userSaved(db, user);
    const { email, is_anonymous, has_factor } = user;
    const userRole = role.parse(profile?.role ?? 'candidate');
    return { id, email, is_anonymous, session_id, aal, has_factor, proved_at, memberships, role: userRole };
  };
}

type Mirrored = Pick<MirroredUser, 'email' | 'email_confirmed_at' | 'last_sign_in_at'>;

function isMirrored(profile: Mirrored, user: Mirrored): boolean {
  return (
    profile.email === user.email &&
    profile.email_confirmed_at?.getTime() === user.email_confirmed_at?.getTime() &&
    profile.last_sign_in_at?.getTime() === user.last_sign_in_at?.getTime()
  );
}
