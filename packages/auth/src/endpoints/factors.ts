import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { requireUser } from '../http/authenticate.ts';
import { parseBody } from '../http/body.ts';
import type { Endpoint } from '../http/endpoint.ts';

const disabled = {
  totp: 'mfa_totp_enroll_not_enabled',
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
} as const;
const params = z.object({ factor_type: z.string().default('') });

/**
 * Requires a user who is not anonymous: an anonymous user has no first factor yet.
 *
 * @throws AuthError no_authorization (403).
 */
async function requireOwner(auth: AuthContext, request: FastifyRequest): Promise<void> {
  const { user } = await requireUser(auth, request);
  if (user.is_anonymous)
    throw new AuthError('no_authorization', {
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    });
}

/** POST /factors: second factors are not enabled. */
export const enrollFactor: Endpoint = (auth) => async (request) => {
  await requireOwner(auth, request);
  const { factor_type } = parseBody(request, params);
  if (factor_type !== 'totp' && factor_type !== 'phone' && factor_type !== 'webauthn')
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  throw new AuthError(disabled[factor_type]);
};

/** Challenge, verify and unenroll a factor: always not found, because second factors are not enabled. */
export const factor: Endpoint = (auth) => async (request) => {
  await requireOwner(auth, request);
  throw new AuthError('mfa_factor_not_found');
};
