import type { AccessClaims } from '@careers/auth/tokens/access-claims';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { HostedSettings } from './hosted-settings.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;

const claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});
/** Methods of `amr` that are no proof of identity. */
const noProofs = ['token_refresh', 'anonymous'];

/**
 * The claims of a token of a service elsewhere. `began_at`: when its session began; `proved_at`: when its user last
 * proved their identity. Both in Unix time, 0 where the token does not say.
 */
export type HostedClaims = AccessClaims & { began_at: number; proved_at: number };

/** Whether an error of jose means that it could not fetch the keys, and not that the token is invalid. */
function isKeysMissing(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
  );
}

/**
 * Verifies access tokens with the keys that the service publishes, which are fetched again when a token names an
 * unknown one, or with its shared secret. The service therefore receives no forged tokens.
 *
 * @returns a function that gives the claims of a valid token, null for any other text. It throws AppError unavailable
 *   when the keys cannot be fetched.
 */
export function hostedTokens({
  url,
  issuer,
  audience,
  publishable_key,
  jwt_secret,
}: HostedSettings): (token: string) => Promise<HostedClaims | null> {
  const secret = jwt_secret === undefined ? null : new TextEncoder().encode(jwt_secret);
  const published = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    ...(publishable_key && { headers: { apikey: publishable_key } }),
  });
  const algorithms = ['ES256', 'RS256', 'EdDSA', ...(secret ? ['HS256'] : [])];
  return async (token) => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header, input) => (header.alg === 'HS256' && secret ? secret : published(header, input)),
        { issuer, audience, algorithms, clockTolerance: CLOCK_TOLERANCE_SECONDS, requiredClaims: ['exp'] },
      );
      const { data } = claims.safeParse(payload);
      if (!data) return null;
      const began_at = data.amr.length === 0 ? 0 : Math.min(...data.amr.map(({ timestamp }) => timestamp));
      const proofs = data.amr.filter(({ method }) => !noProofs.includes(method));
      const proved_at = Math.max(0, ...proofs.map(({ timestamp }) => timestamp));
      return { user_id: data.sub, session_id: data.session_id, aal: data.aal, began_at, proved_at };
    } catch (error) {
      if (isKeysMissing(error)) throw new AppError('unavailable', {}, { cause: error });
      return null;
    }
  };
}
