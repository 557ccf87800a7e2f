import { AuthError } from '../errors.ts';
import { requireUser } from '../http/authenticate.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** GET /user/identities/authorize and DELETE /user/identities/:identity_id: linking is not enabled. */
export const identities: Endpoint = (auth) => async (request) => {
  await requireUser(auth, request);
  throw new AuthError('manual_linking_disabled');
};
