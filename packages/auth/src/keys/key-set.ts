import type { KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { importJWK, type CryptoKey, type JWK, type JWTHeaderParameters } from 'jose';
import { AuthError } from '../errors.ts';
import { canSign } from './jwk.ts';
import type { StoredKeys } from './stored-keys.ts';

/** The age at which loaded keys are reloaded. Every process knows of an added or deleted key after this time. */
const RELOAD_INTERVAL_MS = 60_000;
const UNKNOWN_KID_RELOAD_INTERVAL_MS = 5_000;

/** The time that a call waits for reloaded keys. Then it goes on with the old ones, as every call meanwhile does. */
const RELOAD_TIMEOUT_MS = 250;
const RETRY_INTERVAL_MS = 5_000;

type Key = { kid: string; alg: string; secret: CryptoKey | Uint8Array; verifier: CryptoKey | Uint8Array; jwk: JWK };
type Loaded = { at: number; signing: Key; byKid: ReadonlyMap<string, Key> };

export type KeySet = {
  signingKey: () => Promise<Key>;
  /** The key that a token's header names. @throws AuthError bad_jwt for an unknown key. */
  verificationKey: (header: JWTHeaderParameters) => Promise<CryptoKey | Uint8Array>;
  /** Rises when the keys change: tokens that were verified with the old keys must be verified again. */
  generation: () => Promise<number>;
  /** The public keys, for .well-known/jwks.json. A shared secret is never among them. */
  publicJwks: () => Promise<JWK[]>;
  /** Signs refresh tokens and derives other secrets. A KeyObject is never printed, and signs faster than bytes. */
  refreshSecret: KeyObject;
};

type Options = { load: () => Promise<StoredKeys>; jwt_secret: string | undefined; now: () => Date };

export function algorithmOf(jwk: JWK): string {
  return jwk.alg ?? (jwk.kty === 'oct' ? 'HS256' : jwk.kty === 'RSA' ? 'RS256' : jwk.kty === 'OKP' ? 'EdDSA' : 'ES256');
}

const PUBLIC = new Set(['kty', 'kid', 'crv', 'x', 'y', 'n', 'e']);
function publicJwk(jwk: JWK, alg: string): JWK {
  return {
    ...Object.fromEntries(Object.entries(jwk).filter(([name]) => PUBLIC.has(name))),
    alg,
    use: 'sig',
    key_ops: ['verify'],
  };
}

/** Common tools write both `sign` and `verify` on a private key, and no private key can do both. */
function withoutUsage({ key_ops: _ops, use: _use, ext: _ext, ...jwk }: JWK): JWK {
  return jwk;
}

/** @throws SetupError for a JWK that is not a valid key. */
async function importKey(jwk: JWK): Promise<Key> {
  const alg = algorithmOf(jwk);
  try {
    const secret = await importJWK(withoutUsage(jwk), alg);
    const publicKey = publicJwk(jwk, alg);
    return {
      kid: jwk.kid ?? '',
      alg,
      secret,
      verifier: jwk.kty === 'oct' ? secret : await importJWK(publicKey, alg),
      jwk: publicKey,
    };
  } catch (error) {
    throw new SetupError(`The signing key ${jwk.kid} cannot be used with ${alg}: its JWK is not valid.`, {
      cause: error,
    });
  }
}

/** Reloads the keys, so that running processes learn of a new key without a restart. */
export async function createKeySet({ load, jwt_secret, now }: Options): Promise<KeySet> {
  const legacy = jwt_secret === undefined ? undefined : new TextEncoder().encode(jwt_secret);
  let generation = 0;
  let loaded = await read();
  let loading: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<Loaded & { refreshSecret: KeyObject }> {
    const stored = await load();
    if (!canSign(stored.signing))
      throw new SetupError(
        `The signing key ${stored.signing.kid} cannot sign: its JWK has no private half, or its key_ops lack sign.`,
      );
    const keys = await Promise.all([stored.signing, ...stored.verifying].map(importKey));
    const [signing] = keys;
    if (!signing) throw new Error('There is no signing key');
    return {
      at: now().getTime(),
      signing,
      byKid: new Map(keys.map((key) => [key.kid, key])),
      refreshSecret: stored.refresh_secret,
    };
  }

  function reload(): Promise<void> {
    loading ??= read()
      .then((fresh) => {
        if ([...fresh.byKid.keys()].join() !== [...loaded.byKid.keys()].join()) generation += 1;
        loaded = fresh;
      })
      .catch((error: unknown) => {
        failedAt = now().getTime();
        throw error;
      })
      .finally(() => (loading = undefined));
    return loading;
  }
  function age() {
    return Math.abs(now().getTime() - loaded.at);
  }

  /** While the database does not respond, the old keys stay in use. */
  async function fresh(): Promise<Loaded> {
    if (age() > RELOAD_INTERVAL_MS && !loading && Math.abs(now().getTime() - failedAt) > RETRY_INTERVAL_MS)
      await Promise.race([reload().catch(() => {}), wait(RELOAD_TIMEOUT_MS, undefined, { ref: false })]);
    return loaded;
  }

  return {
    refreshSecret: loaded.refreshSecret,
    generation: async () => {
      await fresh();
      return generation;
    },
    signingKey: async () => (await fresh()).signing,
    publicJwks: async () =>
      [...(await fresh()).byKid.values()].filter(({ jwk }) => jwk.kty !== 'oct').map(({ jwk }) => jwk),
    verificationKey: async ({ kid, alg }) => {
      if (kid === undefined && alg === 'HS256' && legacy) return legacy;
      if (kid === undefined)
        throw new AuthError('bad_jwt', { message: 'invalid JWT: unable to parse or verify signature, missing kid' });
      await fresh();
      if (!loaded.byKid.has(kid) && age() > UNKNOWN_KID_RELOAD_INTERVAL_MS) await reload();
      const key = loaded.byKid.get(kid);
      if (!key || key.alg !== alg)
        throw new AuthError('bad_jwt', {
          message: 'invalid JWT: unable to parse or verify signature, unrecognized JWT kid for algorithm',
        });
      return key.verifier;
    },
  };
}
