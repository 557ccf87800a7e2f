import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, type Endpoint } from '../../http/endpoint.ts';
import { adminUserAttributes } from '../../users/user-attributes.ts';
import { createUser } from '../../users/create-user.ts';
import { toUser } from '../../rows/user-view.ts';

/** POST /admin/users */
export const adminUsersCreate: Endpoint = (auth) => async (request) =>
  toUser(await createUser(auth, parseBody(request, adminUserAttributes), adminRequestMeta(request)), auth);
