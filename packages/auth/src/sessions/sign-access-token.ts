import { SignJWT } from 'jose';
import type { AuthContext } from '../context.ts';
import { asObject } from '../rows/user-view.ts';
import type { TokenSession } from './session-row.ts';

/** A new access token of a session (JWT, ES256 with `kid`), and its expiry in Unix seconds. */
export async function signAccessToken(
  { keys, config, now }: AuthContext,
  session: TokenSession,
): Promise<{ token: string; expires_at: number }> {
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
