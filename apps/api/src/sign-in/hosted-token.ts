import type { AccessClaims } from '@careers/auth/tokens/access-claims';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { AppError } from '../common/app-error.ts';
import type { HostedSettings } from './hosted-settings.ts';

/** Seconds by which the clocks of two servers may differ. */
const CLOCK_TOLERANCE = 30;
/** How long the service may take to send its keys. */
const PATIENCE_MS = 5_000;

const claims = z.object({
  sub: z.guid(),
  session_id: z.guid(),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});
/** Entries of `amr` by which no person proved who they are. */
const noProofs = ['token_refresh', 'anonymous'];

/**
 * What a token of a service elsewhere says. `began_at`: when its session began; `proved_at`: when its person last proved who
 * they are. Both in Unix time, 0 where the token does not say.
 */
export type HostedClaims = AccessClaims & { began_at: number; proved_at: number };

/** What jose throws when it could not fetch the keys, rather than because of the token. */
function isKeysMissing(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
  );
}

/**
 * Checks access tokens by the keys that the service publishes, which are fetched again when a token names an unknown one,
 * or by its shared secret. So a forged token costs the service nothing.
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
    timeoutDuration: PATIENCE_MS,
    ...(publishable_key && { headers: { apikey: publishable_key } }),
  });
  const algorithms = ['ES256', 'RS256', 'EdDSA', ...(secret ? ['HS256'] : [])];
  return async (token) => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header, input) => (header.alg === 'HS256' && secret ? secret : published(header, input)),
        { issuer, audience, algorithms, clockTolerance: CLOCK_TOLERANCE, requiredClaims: ['exp'] },
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
