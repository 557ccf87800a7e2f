import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthConfig } from '@careers/auth/config';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import type { ServiceCall } from './service-calls.ts';

export type HostedSettings = {
  /** The address of the service, without a slash at the end. */
  url: string;
  /** `iss` and `aud` of its access tokens. */
  issuer: string;
  audience: string;
  /** The public key, which the browser sends too. */
  publishable_key: string;
  service_key: string;
  /** The shared secret of a service that signs with one instead of published keys. */
  jwt_secret: string | undefined;
};

/** @throws SetupError where AUTH_SERVICE_KEY is missing: administrators could not manage accounts. */
export function hostedSettings(
  url: string,
  config: Pick<AuthConfig, 'audience' | 'publishable_key' | 'service_keys' | 'jwt_secret'>,
  issuer: string | undefined,
): HostedSettings {
  const [service_key] = config.service_keys;
  if (service_key === undefined)
    throw new SetupError('AUTH_SERVICE_KEY is not set: with AUTH_URL, the product needs it to manage accounts.');
  return {
    url,
    issuer: issuer || url,
    audience: config.audience,
    publishable_key: config.publishable_key ?? '',
    service_key,
    jwt_secret: config.jwt_secret,
  };
}

const offered = z.object({
  external: z.object({ email: z.boolean() }).catchall(z.boolean()),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  saml_enabled: z.boolean().default(false),
  // Settings that only this product's own service sends, beyond the contract.
  passkeys: z.boolean().default(false),
  phone_factors: z.boolean().default(false),
  own_service: z.boolean().default(false),
  linking: z.boolean().optional(),
  providers: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  web3: z.array(z.enum(['ethereum', 'solana'])).optional(),
});

const MAX_ATTEMPTS = 20;
const RETRY_INTERVAL_MS = 500;

/** Retries for ten seconds, because the service may be starting too. @throws SetupError where it does not respond. */
export async function readOfferedSignIn(call: ServiceCall): Promise<z.output<typeof offered>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return offered.parse(await call({ method: 'GET', path: '/settings' }));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS)
        throw new SetupError('The sign-in service at AUTH_URL does not respond.', { cause: error });
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}
