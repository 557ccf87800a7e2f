import { SignJWT } from 'jose';
import type { AuthContext } from '../context.ts';
import { toUser, type AuthUser, asObject } from '../rows/user-view.ts';
import { writeRefreshToken } from '../tokens/refresh-token.ts';
import { isVouchedFor, readAmr } from './amr.ts';
import type { SessionRow, TokenSession } from './session-row.ts';

/** The contract's Session. Times are seconds; `expires_at` is Unix time. */
export type AuthSession = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
};

/** Beyond the contract: says beside a session that began with a mail or a message that the account has no password. */
export function choosePassword({ user, amr }: SessionRow): { choose_password?: true } {
  const vouched = readAmr({ amr }).some(({ method }) => isVouchedFor(method));
  return user.encrypted_password === null && !vouched ? { choose_password: true } : {};
}

export async function toSession(auth: AuthContext, session: TokenSession): Promise<AuthSession> {
  const { token, expires_at } = await signAccessToken(auth, session);
  const { id: session_id, refresh_counter: counter } = session;
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.config.access_token_seconds,
    expires_at,
    refresh_token: writeRefreshToken(auth.keys.refreshSecret, { session_id, counter }),
    user: toUser(session.user, auth),
  };
}

/** Signs a JWT (ES256 with `kid`); `expires_at` is in Unix seconds. */
async function signAccessToken({ keys, config, now }: AuthContext, session: TokenSession) {
  const { user } = session;
  const key = await keys.signingKey();
  const issued_at = Math.floor(now().getTime() / 1000);
  const expires_at = issued_at + config.access_token_seconds;
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: asObject(user.app_metadata),
    user_metadata: asObject(user.user_metadata),
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT' })
    .setIssuer(config.issuer)
    .setSubject(user.id)
    .setAudience(config.audience)
    .setIssuedAt(issued_at)
    .setExpirationTime(expires_at)
    .sign(key.secret);
  return { token, expires_at };
}
