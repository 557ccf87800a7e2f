import { z } from 'zod';
import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, type Endpoint } from '../../http/endpoint.ts';
import { deleteUser } from '../../users/delete-user.ts';
import { userIdParam } from './user-id-param.ts';

const params = z.object({ should_soft_delete: z.boolean().default(false) });

/** DELETE /admin/users/:user_id */
export const adminUsersDelete: Endpoint = (auth) => async (request) => {
  const { should_soft_delete } = parseBody(request, params);
  await deleteUser(auth, userIdParam(request), adminRequestMeta(request), { soft: should_soft_delete });
  return {};
};
