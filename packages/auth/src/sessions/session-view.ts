import type { AuthContext } from '../context.ts';
import { toUser, type AuthUser } from '../rows/user-view.ts';
import { signAccessToken } from './sign-access-token.ts';
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

/** Says that the account has no password, beside a session that began with a mail or a message. Beyond the contract. */
export function choosePassword({ user, amr }: SessionRow): { choose_password?: true } {
  const vouched = readAmr({ amr }).some(({ method }) => isVouchedFor(method));
  return user.encrypted_password === null && !vouched ? { choose_password: true } : {};
}

export async function toSession(auth: AuthContext, session: TokenSession): Promise<AuthSession> {
  const { token, expires_at } = await signAccessToken(auth, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: auth.config.access_token_seconds,
    expires_at,
    refresh_token: writeRefreshToken(auth.keys.refreshSecret, {
      session_id: session.id,
      counter: session.refresh_counter,
    }),
    user: toUser(session.user, auth),
  };
}
