import { AuthError } from '@careers/auth/errors';
import { isObject } from '@careers/contracts/is-object';
import type { Db } from '@careers/db/client';
import type { ServiceCall } from './service-calls.ts';
import type { SignInPort } from './sign-in-port.ts';

/**
 * Proves that the owner of an account is at the keyboard, by the current password: the contract does not tell the product
 * how old a session is, and checks a mailed code only together with a new password.
 */
export function hostedOwner({ db, call }: { db: Db; call: ServiceCall }): SignInPort['proveOwner'] {
  return async ({ user_id }, { current_password, nonce }, meta) => {
    if (nonce) throw new AuthError('reauthentication_not_valid');
    if (!current_password) throw new AuthError('reauthentication_needed');
    const profile = await db.profile.findUnique({ where: { id: user_id }, select: { email: true } });
    const body = { email: profile?.email ?? '', password: current_password };
    const reply = await call({ method: 'POST', path: '/token?grant_type=password', body, meta }).catch(
      (error: unknown) => {
        throw error instanceof AuthError && error.status < 429 ? new AuthError('current_password_invalid') : error;
      },
    );
    const token = isObject(reply) ? reply['access_token'] : undefined;
    // The sign-in was for the proof alone: its session ends at once.
    if (typeof token === 'string') await call({ method: 'POST', path: '/logout?scope=local', body: {}, bearer: token });
  };
}
