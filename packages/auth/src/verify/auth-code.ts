import { randomUUID } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import { verifyCodeVerifier } from '../one-time-tokens/pkce.ts';
import type { OneTimeToken } from '../one-time-tokens/consume-token.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';
import { adoptProved, awaitsSignUp, isProvedByVerifier } from '../one-time-tokens/pending-sign-up.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import type { SignInMethod } from '../sessions/amr.ts';
import { startSession } from '../sessions/start-session.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { saveUser } from '../rows/save-user.ts';
import { lockUser, type UserRow } from '../rows/user-row.ts';
import { asObject } from '../rows/user-view.ts';
import { sweepExpired } from '../rows/sweep-expired.ts';

const methods: Record<string, SignInMethod> = {
  confirmation: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
};

type Challenge = { code_challenge: string | null; code_challenge_method: string | null };

/**
 * With the code the account gets the password and name of the sign-up that this client made itself.
 *
 * @param user The user as the link found them.
 * @param type The link's type, which tells a magic link from a recovery: their tokens have one purpose.
 */
export function issueLinkCode(auth: AuthContext, tx: DbTransaction, user: UserRow, token: OneTimeToken, type: string) {
  const method = token.purpose === 'recovery' && type !== 'recovery' ? 'magiclink' : methods[token.purpose];
  const signUp = awaitsSignUp(user) && isProvedByVerifier(token) ? token : undefined;
  return issueAuthCode(auth, tx, user.id, method ?? 'otp', token, signUp);
}

/** Issues a code for a client that began a sign-in, valid only with its code verifier, and as long as a link. */
export async function issueAuthCode(
  auth: AuthContext,
  tx: DbTransaction,
  user_id: string,
  method: SignInMethod,
  { code_challenge, code_challenge_method }: Challenge,
  signUp?: Pick<OneTimeToken, 'encrypted_password' | 'user_metadata'>,
): Promise<string> {
  const auth_code = randomUUID();
  const now = auth.now();
  await tx.flowState.create({
    data: {
      user_id,
      auth_code_hash: hashToken(auth_code),
      code_challenge: code_challenge ?? '',
      code_challenge_method: code_challenge_method ?? '',
      method,
      ...(signUp && { encrypted_password: signUp.encrypted_password, user_metadata: asObject(signUp.user_metadata) }),
      expires_at: new Date(now.getTime() + auth.config.one_time_token_seconds * 1000),
      created_at: now,
    },
  });
  await sweepExpired(tx, 'flow_states', now);
  return auth_code;
}

/**
 * Exchanges an authorization code for a session, once. A wrong verifier does not use the code up. An account into which
 * no person has signed in gets the sign-up that the verifier proves to be the client's.
 *
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier, user_banned.
 */
export async function exchangeAuthCode(
  auth: AuthContext,
  auth_code: string,
  code_verifier: string,
  meta: RequestMeta,
): Promise<SessionRow> {
  const where = { auth_code_hash: hashToken(auth_code) };
  return inTransaction(auth, async (tx) => {
    const found = await tx.flowState.findUnique({ where });
    if (!found || !(await lockUser(tx, found.user_id))) throw new AuthError('flow_state_not_found');
    const flow = await tx.flowState.findUnique({ where, include: { user: true } });
    if (!flow) throw new AuthError('flow_state_not_found');
    if (flow.expires_at <= auth.now()) throw new AuthError('flow_state_expired');
    if (!verifyCodeVerifier(code_verifier, flow)) throw new AuthError('bad_code_verifier');
    if (isBanned(flow.user, auth.now())) throw new AuthError('user_banned');
    await tx.flowState.delete({ where });
    const { user } = flow;
    if (flow.user_metadata !== null && user.encrypted_password === null && !user.last_sign_in_at)
      await saveUser(auth, tx, user.id, await adoptProved(auth, tx, user.id, flow));
    return startSession(auth, tx, flow.user_id, isMethod(flow.method) ? flow.method : 'otp', meta);
  });
}

function isMethod(text: string): text is SignInMethod {
  return ['email/signup', 'invite', 'recovery', 'magiclink', 'email_change', 'oauth', 'sso/saml'].includes(text);
}
