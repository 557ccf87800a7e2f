import { z } from 'zod';
import { bodyOf } from '../../http/body.ts';
import { adminMetaOf, type Endpoint } from '../../http/endpoint.ts';
import { deleteUser } from '../../users/delete-user.ts';
import { userIdOf } from './user-id-param.ts';

const params = z.object({ should_soft_delete: z.boolean().default(false) });

/** DELETE /admin/users/:user_id */
export const adminUsersDelete: Endpoint = (auth) => async (request) => {
  const { should_soft_delete } = bodyOf(request, params);
  await deleteUser(auth, userIdOf(request), adminMetaOf(request), { soft: should_soft_delete });
  return {};
};
