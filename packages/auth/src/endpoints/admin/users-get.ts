import type { Endpoint } from '../../http/endpoint.ts';
import { findUser } from '../../users/find-user.ts';
import { toUser } from '../../users/user-view.ts';
import { userIdOf } from './user-id-of.ts';

/** GET /admin/users/:user_id */
export const adminUsersGet: Endpoint = (auth) => async (request) =>
  toUser(await findUser(auth, userIdOf(request)), auth.config.audience);
