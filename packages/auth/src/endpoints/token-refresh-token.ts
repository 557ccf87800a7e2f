import { z } from 'zod';
import { invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { refreshSession } from '../sessions/refresh-session.ts';

const params = z.object({ refresh_token: z.string().default('') });

/** POST /token?grant_type=refresh_token */
export const refreshTokenGrant: Endpoint = (auth) => async (request) => {
  const { refresh_token } = parseBody(request, params);
  if (!refresh_token) throw invalid('refresh_token required');
  return refreshSession(auth, refresh_token, requestMeta(request));
};
