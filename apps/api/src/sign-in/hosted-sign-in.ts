import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { AuthConfig } from '@careers/auth/config';
import { AuthError } from '@careers/auth/errors';
import { encryptionKeys } from '@careers/auth/keys/key-file';
import type { UserMirror } from '@careers/auth/ports/user-mirror';
import { createRefusalRecorder } from '@careers/auth/record-refusal';
import { mergeMetadata } from '@careers/auth/rows/metadata';
import { isObject } from '@careers/contracts/common/is-object';
import type { Db } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import { hostedAdmin } from './hosted-admin.ts';
import { hostedCurrentUser } from './hosted-current-user.ts';
import type { HostedSettings } from './hosted-settings.ts';
import { type ServiceCall, serviceCalls } from './service-calls.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

type Options = {
  db: Db;
  settings: HostedSettings;
  /** The product's own key, which no other server has. */
  key: Uint8Array;
  site_url: string;
  /** The time for which a proof of identity is valid; 0: for ever. */
  reauthentication_seconds: number;
  mirror: UserMirror;
  /** The time in milliseconds, by any clock. */
  now?: () => number;
};

/** The first of AUTH_KEY_ENCRYPTION_KEY, or the key in the file of DATA_DIR. @throws SetupError without either. */
export async function productKey(config: AuthConfig): Promise<Uint8Array> {
  const [key] = await encryptionKeys(config);
  if (!key) throw new SetupError('AUTH_KEY_ENCRYPTION_KEY is not set.');
  return key;
}

/** The port to a sign-in service elsewhere. It neither reads nor writes the schema `identity`. */
export function hostedSignIn(options: Options): SignInPort {
  const { db, settings, key, site_url, mirror, now } = options;
  const call = serviceCalls(settings);
  function deriveKey(purpose: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `careers ${purpose}`, 32)));
  }
  return {
    plugin: null,
    deriveKey,
    recordRefusal: createRefusalRecorder({
      db,
      keys: { refreshSecret: deriveKey('security events') },
      now: () => new Date(),
    }),
    findCurrentUser: hostedCurrentUser({ db, settings, call, mirror, ...(now && { now }) }),
    signUp: async ({ email, password, full_name, metadata, redirect, sign_up_nonce }, meta) => {
      const query = redirect === undefined ? '' : `?redirect_to=${encodeURIComponent(site_url + redirect)}`;
      const data = mergeMetadata({}, { ...metadata, full_name: full_name ?? null });
      const body = { email, password, data, ...(sign_up_nonce !== undefined && { sign_up_nonce }) };
      const reply = await call({ method: 'POST', path: `/signup${query}`, body, meta });
      const token = isObject(reply) ? reply['access_token'] : undefined;
      if (typeof token !== 'string') return { confirmation_required: true };
      // The contract signs a confirmed account in at once, but the candidate signs in in their own browser.
      await call({ method: 'POST', path: '/logout?scope=local', body: {}, bearer: token }).catch(() => undefined);
      return { confirmation_required: false };
    },
    proveOwner: hostedOwner(options, call),
    heldElsewhere: hostedHeldData(call, settings.service_key),
    admin: hostedAdmin({ db, call, mirror, service_key: settings.service_key }),
  };
}

/**
 * Takes the last proof in the access token (`amr`), or signs in anew, because the contract checks a reauthentication
 * code only with a new password. A user of a wallet or a phone has neither code nor password, and signs in again.
 */
function hostedOwner({ db, reauthentication_seconds }: Options, call: ServiceCall): SignInPort['proveOwner'] {
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

/** The user in the reply has their identities and factors. */
function hostedHeldData(call: ServiceCall, service_key: string): NonNullable<SignInPort['heldElsewhere']> {
  /** Empty for a deleted account, and where the service has no such call. */
  async function read(path: `/${string}`): Promise<unknown[]> {
    try {
      return [await call({ method: 'GET', path, bearer: service_key })].flat();
    } catch (error) {
      if (error instanceof AuthError && error.status === 404) return [];
      throw error;
    }
  }
  return async (id) => ({
    account: await read(`/admin/users/${id}`),
    passkeys: await read(`/admin/users/${id}/passkeys`),
  });
}
