import { AuthError } from '@careers/auth/errors';
import type { MirroredUser, UserMirror } from '@careers/auth/ports/user-mirror';
import type { AccessClaims } from '@careers/auth/tokens/access-claims';
import { role } from '@careers/contracts/account/profiles';
import type { Db } from '@careers/db/client';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import { readMemberships } from '../context/memberships.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import type { HostedSettings } from './hosted-settings.ts';
import type { ServiceCall } from './service-calls.ts';
import { toServiceUser, type ServiceUser } from './service-user.ts';

/** A session counts as live for this time after a check. Those of administrators and members are never kept. */
const SESSION_TTL_MS = 30_000;
const MAX_SESSIONS = 5_000;

const CLOCK_TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;

const tokenClaims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});
/** Methods of `amr` that are no proof of identity. */
const noProofs = ['token_refresh', 'anonymous'];

/** In Unix time, 0 where the token does not say. `proved_at`: when the user last proved their identity. */
type HostedClaims = AccessClaims & { began_at: number; proved_at: number };

type Options = {
  db: Db;
  settings: HostedSettings;
  call: ServiceCall;
  mirror: UserMirror;
  /** The time in milliseconds, by any clock. */
  now?: () => number;
};

/** The service says whether the session is live; the role is that of the profile, which the user's first call makes. */
export function hostedCurrentUser(options: Options): SignInPort['findCurrentUser'] {
  const { db, settings, call, mirror, now = () => performance.now() } = options;
  const verify = tokenVerifier(settings);
  const live = new LRUCache<string, ServiceUser>({
    max: MAX_SESSIONS,
    ttl: SESSION_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });

  /** Null when the session has ended, or its user is deleted or banned. */
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

/**
 * Verifies tokens with published keys, fetched again for an unknown one, or the shared secret: the service receives no
 * forged tokens. The returned function gives null for any text but a valid token.
 *
 * @throws AppError unavailable when the keys cannot be fetched.
 */
function tokenVerifier(settings: HostedSettings): (token: string) => Promise<HostedClaims | null> {
  const { url, issuer, audience, publishable_key, jwt_secret } = settings;
  const secret = jwt_secret === undefined ? null : new TextEncoder().encode(jwt_secret);
  const published = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    ...(publishable_key && { headers: { apikey: publishable_key } }),
  });
  const algorithms = ['ES256', 'RS256', 'EdDSA', ...(secret ? ['HS256'] : [])];
  return async (token) => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header, input) => (header.alg === 'HS256' && secret ? secret : published(header, input)),
        { issuer, audience, algorithms, clockTolerance: CLOCK_TOLERANCE_SECONDS, requiredClaims: ['exp'] },
      );
      const { data } = tokenClaims.safeParse(payload);
      if (!data) return null;
      const began_at = data.amr.length === 0 ? 0 : Math.min(...data.amr.map(({ timestamp }) => timestamp));
      const proofs = data.amr.filter(({ method }) => !noProofs.includes(method));
      const proved_at = Math.max(0, ...proofs.map(({ timestamp }) => timestamp));
      return { user_id: data.sub, session_id: data.session_id, aal: data.aal, began_at, proved_at };
    } catch (error) {
      if (isKeysMissing(error)) throw new AppError('unavailable', {}, { cause: error });
      return null;
    }
  };
}

/** Whether jose could not fetch the keys; otherwise the token is invalid. */
function isKeysMissing(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
  );
}
