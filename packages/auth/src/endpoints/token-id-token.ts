import { z } from 'zod';
import { AuthError } from '../errors.ts';
import { bodyOf } from '../http/body.ts';
import type { Endpoint } from '../http/endpoint.ts';

const params = z.object({ provider: z.string().max(100).default('') });

/** POST /token?grant_type=id_token: no provider is enabled. */
export const idTokenGrant: Endpoint = () => async (request) => {
  const { provider } = bodyOf(request, params);
  throw new AuthError('provider_disabled', { message: `Provider (issuer "${provider}") is not enabled` });
};
