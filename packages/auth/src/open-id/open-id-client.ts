import { createRemoteJWKSet, customFetch, type JWTPayload } from 'jose';
import type { Configuration } from 'openid-client';
import type { AuthConfig } from '../config.ts';
import { AuthError } from '../errors.ts';
import { isPrivateLine, type OpenIdProvider } from '../provider-settings.ts';
import { readIdToken, type KeysOfProvider } from './id-token.ts';

const METADATA_TTL_MS = 60 * 60_000;
/** An unknown key id reloads the keys sooner, once per cooldown at most. */
const KEYS_TTL_MS = 10 * 60_000;
const KEYS_COOLDOWN_MS = 2_000;

export type FlowSecrets = { state: string; nonce: string; code_verifier: string };
export type Hints = { login_hint?: string | undefined; prompt?: string | undefined };

/** Signature, issuer, audience and times of the claims are checked. `issuer` is the provider's own name. */
export type CheckedClaims = { issuer: string; claims: JWTPayload };

/** A client of one provider. Every call throws AuthError unexpected_failure (503) while the provider is unavailable. */
export type OpenIdClient = {
  settings: OpenIdProvider;
  authorizationUrl: (secrets: FlowSecrets, hints: Hints) => Promise<URL>;
  /** @throws AuthError bad_oauth_callback. */
  exchangeCode: (callback: URL, secrets: FlowSecrets) => Promise<CheckedClaims>;
  /** @throws an error of jose, or of this client, for an invalid token. */
  checkIdToken: (id_token: string) => Promise<CheckedClaims & { alg: string }>;
};

type Options = { redirect_uri: string; timeout_seconds: number };

function unreachable({ name }: OpenIdProvider, cause: unknown): AuthError {
  const message = `${name} cannot be reached at the moment. Please try again.`;
  return new AuthError('unexpected_failure', { status: 503, message, cause });
}

/** Whether a provider gave no proper response, as opposed to one that refuses. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const status = 'status' in error ? Number(error.status) : 0;
  return (
    status >= 500 ||
    ['TimeoutError', 'AbortError', 'JWKSTimeout'].includes(error.name) ||
    [
      'OAUTH_TIMEOUT',
      'OAUTH_ABORT',
      'ERR_JWKS_TIMEOUT',
      'OAUTH_RESPONSE_IS_NOT_CONFORM',
      'OAUTH_RESPONSE_IS_NOT_JSON',
    ].includes(code) ||
    (error instanceof TypeError && error.message === 'fetch failed')
  );
}

type Discovered = { at: number; openid: typeof import('openid-client'); config: Configuration; keys: KeysOfProvider };

/** Asks the provider for nothing until a visitor wants to sign in with it. */
function createOpenIdClient(settings: OpenIdProvider, { redirect_uri, timeout_seconds }: Options): OpenIdClient {
  const insecure = settings.issuer.startsWith('http://');
  let known: Promise<Discovered> | undefined;
  let asked_at = 0;

  async function ask(): Promise<Discovered> {
    const openid = await import('openid-client');
    const options = { timeout: timeout_seconds, ...(insecure ? { execute: [openid.allowInsecureRequests] } : {}) };
    const { client_id, client_secret, issuer } = settings;
    const found = await openid.discovery(new URL(issuer), client_id, undefined, openid.None(), options);
    const metadata = found.serverMetadata();
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication =
      client_secret === undefined
        ? openid.None()
        : methods.includes('client_secret_basic')
          ? openid.ClientSecretBasic(client_secret)
          : openid.ClientSecretPost(client_secret);
    const config = new openid.Configuration(metadata, client_id, undefined, authentication);
    config.timeout = timeout_seconds;
    if (insecure) openid.allowInsecureRequests(config);
    const { jwks_uri = '' } = metadata;
    if (!isPrivateLine(jwks_uri)) throw new Error('The provider names no keys on a private line');
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: timeout_seconds * 1000,
      cooldownDuration: KEYS_COOLDOWN_MS,
      cacheMaxAge: KEYS_TTL_MS,
      [customFetch]: (url, init) => fetch(url, { ...init, redirect: 'manual' }),
    });
    return { at: Date.now(), openid, config, keys: { issuer: metadata.issuer, keys } };
  }

  function discover(): Promise<Discovered> {
    if (known && Date.now() - asked_at < METADATA_TTL_MS) return known;
    asked_at = Date.now();
    const asking = ask().catch((error: unknown) => {
      if (known === asking) known = undefined;
      throw unreachable(settings, error);
    });
    known = asking;
    return asking;
  }

  return {
    settings,
    authorizationUrl: async ({ state, nonce, code_verifier }, hints) => {
      const { openid, config } = await discover();
      const code_challenge = await openid.calculatePKCECodeChallenge(code_verifier);
      const given = Object.entries(hints).filter(([, value]) => value !== undefined && value.length <= 320);
      return openid.buildAuthorizationUrl(config, {
        ...Object.fromEntries(given as [string, string][]),
        redirect_uri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge,
        code_challenge_method: 'S256',
      });
    },
    exchangeCode: async (callback, { state, nonce, code_verifier }) => {
      const { openid, config, keys } = await discover();
      try {
        const tokens = await openid.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: code_verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const { payload } = await readIdToken(keys, tokens.id_token ?? '', [settings.client_id]);
        const asks = payload['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
        const more = asks ? await openid.fetchUserInfo(config, tokens.access_token, payload.sub) : {};
        return { issuer: keys.issuer, claims: { ...more, ...payload } };
      } catch (error) {
        if (error instanceof AuthError) throw error;
        throw isAway(error) ? unreachable(settings, error) : new AuthError('bad_oauth_callback', { cause: error });
      }
    },
    checkIdToken: async (id_token) => {
      const { keys } = await discover();
      try {
        const audience = [settings.client_id, ...settings.audiences];
        const { payload, alg } = await readIdToken(keys, id_token, audience);
        return { issuer: keys.issuer, claims: payload, alg };
      } catch (error) {
        throw isAway(error) ? unreachable(settings, error) : error;
      }
    },
  };
}

export type OpenIdClients = ReturnType<typeof createOpenIdClients>;

export function createOpenIdClients({ providers, provider_seconds, issuer }: AuthConfig) {
  const options = { redirect_uri: `${issuer}/callback`, timeout_seconds: provider_seconds };
  const clients = providers.map((provider) => createOpenIdClient(provider, options));
  return {
    byId: (id: string) => clients.find(({ settings }) => settings.id === id),
    byIssuer: (address: string) => clients.find(({ settings }) => settings.issuer === address),
  };
}
