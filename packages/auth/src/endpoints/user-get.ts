import { requireUser } from '../http/bearer.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { toUser } from '../users/user-view.ts';

/** GET /user */
export const userGet: Endpoint = (auth) => async (request) => {
  const { user } = await requireUser(auth, request);
  return toUser(user, auth.config.audience);
};
