import type { Endpoint } from '../../http/endpoint.ts';
import { findUser } from '../../rows/find-user.ts';
import { toUser } from '../../rows/user-view.ts';
import { userIdParam } from './user-id-param.ts';

/** GET /admin/users/:user_id */
export const adminUsersGet: Endpoint = (auth) => async (request) =>
  toUser(await findUser(auth, userIdParam(request)), auth);
