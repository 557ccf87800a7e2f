import { AuthError } from '@careers/auth/errors';
import { isObject } from '@careers/contracts/is-object';
import type { Db } from '@careers/db/client';
import type { ServiceCall } from './service-calls.ts';
import type { SignInPort } from './sign-in-port.ts';

type Options = { db: Db; call: ServiceCall };

/**
 * Proves that the owner of an account is at the keyboard, by a sign-in of its own: with the current password, or with the
 * code of a sign-in mail. The contract does not tell the product how old a session is, and checks the code of a
 * reauthentication only together with a new password.
 */
export function hostedOwner({ db, call }: Options): SignInPort['proveOwner'] {
  return async ({ user_id }, { current_password, nonce }, meta) => {
    if (!nonce && !current_password) throw new AuthError('reauthentication_needed');
    const profile = await db.profile.findUnique({ where: { id: user_id }, select: { email: true } });
    const email = profile?.email ?? '';
    const attempt = nonce
      ? { path: '/verify' as const, body: { type: 'email', email, token: nonce } }
      : { path: '/token?grant_type=password' as const, body: { email, password: current_password } };
    const refusal = nonce ? 'reauthentication_not_valid' : 'current_password_invalid';
    const reply = await call({ method: 'POST', ...attempt, meta }).catch((error: unknown) => {
      throw error instanceof AuthError && error.status < 429 ? new AuthError(refusal) : error;
    });
    const { access_token, user } = isObject(reply) ? reply : {};
    // The sign-in was for the proof alone: its session ends at once.
    if (typeof access_token === 'string')
      await call({ method: 'POST', path: '/logout?scope=local', body: {}, bearer: access_token });
    if (!isObject(user) || user['id'] !== user_id) throw new AuthError(refusal);
  };
}
