import { requireUser } from '../http/authenticate.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { toUser } from '../rows/user-view.ts';

/** GET /user */
export const userGet: Endpoint = (auth) => async (request) => {
  const { user } = await requireUser(auth, request);
  return toUser(user, auth);
};
