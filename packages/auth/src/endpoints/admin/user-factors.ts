import { AuthError } from '../../errors.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { findUser } from '../../rows/find-user.ts';
import { userIdParam } from './user-id-param.ts';

/** GET /admin/users/:user_id/factors: an empty list, because second factors are not offered. */
export const adminFactorsList: Endpoint = (auth) => async (request) => {
  await findUser(auth, userIdParam(request));
  return [];
};

/** PUT and DELETE /admin/users/:user_id/factors/:factor_id */
export const adminFactor: Endpoint = (auth) => async (request) => {
  await findUser(auth, userIdParam(request));
  throw new AuthError('mfa_factor_not_found');
};
