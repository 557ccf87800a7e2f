import { bodyOf } from '../../http/body.ts';
import { adminMetaOf, type Endpoint } from '../../http/endpoint.ts';
import { adminUserAttributes } from '../../users/user-attributes.ts';
import { createUser } from '../../users/create-user.ts';
import { toUser } from '../../rows/user-view.ts';

/** POST /admin/users */
export const adminUsersCreate: Endpoint = (auth) => async (request) =>
  toUser(await createUser(auth, bodyOf(request, adminUserAttributes), adminMetaOf(request)), auth.config.audience);
