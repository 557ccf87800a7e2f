import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { AuthConfig } from '@careers/auth/config';
import { encryptionKeys } from '@careers/auth/keys/key-file';
import type { UserMirror } from '@careers/auth/ports/user-mirror';
import { createRefusalRecorder } from '@careers/auth/record-refusal';
import { mergeMetadata } from '@careers/auth/rows/metadata';
import { isObject } from '@careers/contracts/common/is-object';
import type { Db } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import { hostedAdmin } from './hosted-admin.ts';
import { hostedCurrentUser } from './hosted-current-user.ts';
import { hostedHeldData } from './hosted-held-data.ts';
import { hostedOwner } from './hosted-owner.ts';
import type { HostedSettings } from './hosted-settings.ts';
import { hostedTokens } from './hosted-token.ts';
import { serviceCalls } from './service-calls.ts';
import type { SignInPort } from '../context/sign-in-port.ts';

type Options = {
  db: Db;
  settings: HostedSettings;
  /** The product's own key, which no other server has. */
  key: Uint8Array;
  site_url: string;
  /** The longest time since a sign-in that allows an action that cannot be undone; 0: any time. */
  reauthentication_seconds: number;
  mirror: UserMirror;
  /** The time in milliseconds, by any clock. */
  now?: () => number;
};

/**
 * The key from which the product derives its others: the first of AUTH_KEY_ENCRYPTION_KEY, or the one in the file of
 * DATA_DIR.
 *
 * @throws SetupError without either.
 */
export async function productKey(config: AuthConfig): Promise<Uint8Array> {
  const [key] = await encryptionKeys(config);
  if (!key) throw new SetupError('AUTH_KEY_ENCRYPTION_KEY is not set.');
  return key;
}

/** The port to a sign-in service elsewhere. It neither reads nor writes the schema `identity`. */
export function hostedSignIn({
  db,
  settings,
  key,
  site_url,
  reauthentication_seconds,
  mirror,
  now,
}: Options): SignInPort {
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
    findCurrentUser: hostedCurrentUser({ db, verify: hostedTokens(settings), call, mirror, ...(now && { now }) }),
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
    proveOwner: hostedOwner({ db, call, reauthentication_seconds }),
    heldElsewhere: hostedHeldData({ call, service_key: settings.service_key }),
    admin: hostedAdmin({ db, call, mirror, service_key: settings.service_key }),
  };
}
