import { AuthError } from '@careers/auth/errors';
import { isObject } from '@careers/contracts/common/is-object';
import type { Db } from '@careers/db/client';
import type { ServiceCall } from './service-calls.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

type Options = {
  db: Db;
  call: ServiceCall;
  /** The time for which a proof is valid; 0: for ever. */
  reauthentication_seconds: number;
};

/**
 * Verifies that the caller owns the account: by the time of the last proof in their access token (`amr`), or by a new
 * sign-in with the current password or the code of a sign-in mail, because the contract checks a reauthentication code
 * only together with a new password. A user with neither address nor password, who signs in by a wallet or a phone,
 * signs in again.
 */
export function hostedOwner({ db, call, reauthentication_seconds }: Options): SignInPort['proveOwner'] {
  return async ({ id: user_id, proved_at = 0 }, { current_password, nonce }, meta) => {
    if (!nonce && !current_password) {
      const isRecent = Date.now() / 1000 - proved_at <= reauthentication_seconds;
      if (isRecent || reauthentication_seconds === 0) return;
      throw new AuthError('reauthentication_needed');
    }
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
    // The new session served the proof alone.
    if (typeof access_token === 'string')
      await call({ method: 'POST', path: '/logout?scope=local', body: {}, bearer: access_token });
    if (!isObject(user) || user['id'] !== user_id) throw new AuthError(refusal);
  };
}
