import { bodyOf } from '../../http/body.ts';
import { adminMetaOf, type Endpoint } from '../../http/endpoint.ts';
import { adminUserAttributes } from '../../users/user-attributes.ts';
import { updateUser } from '../../users/update-user.ts';
import { toUser } from '../../rows/user-view.ts';
import { userIdOf } from './user-id-param.ts';

/** PUT /admin/users/:user_id */
export const adminUsersUpdate: Endpoint = (auth) => async (request) =>
  toUser(
    await updateUser(auth, userIdOf(request), bodyOf(request, adminUserAttributes), adminMetaOf(request)),
    auth.config.audience,
  );
