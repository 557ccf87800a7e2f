import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, pathParam, queryParam, type Endpoint } from '../../http/endpoint.ts';
import { findUser } from '../../rows/find-user.ts';
import { toUser } from '../../rows/user-view.ts';
import { createUser } from '../../users/create-user.ts';
import { deleteUser } from '../../users/delete-user.ts';
import { listUsers } from '../../users/list-users.ts';
import { updateUser } from '../../users/update-user.ts';
import { adminUserAttributes } from '../../users/user-attributes.ts';
import { z } from 'zod';

/** GET /admin/users?page=&per_page=, newest first, with Link and X-Total-Count. */
export const adminUsersList: Endpoint = (auth) => async (request, reply) => {
  const { users, total, page, per_page } = await listUsers(auth, {
    page: queryParam(request, 'page'),
    per_page: queryParam(request, 'per_page'),
  });
  const last = Math.max(1, Math.ceil(total / per_page));
  const path = request.url.split('?')[0] ?? '';
  // `page` comes first: the client reads what follows the first '='.
  function link(target: number, rel: string) {
    return `<${path}?page=${target}&per_page=${per_page}>; rel="${rel}"`;
  }
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  void reply.headers({ 'X-Total-Count': total, Link: links.join(', ') });
  return { users: users.map((user) => toUser(user, auth)), aud: auth.config.audience };
};

export const adminUsersCreate: Endpoint = (auth) => async (request) =>
  toUser(await createUser(auth, parseBody(request, adminUserAttributes), adminRequestMeta(request)), auth);

export const adminUsersGet: Endpoint = (auth) => async (request) =>
  toUser(await findUser(auth, pathParam(request, 'user_id')), auth);

export const adminUsersUpdate: Endpoint = (auth) => async (request) =>
  toUser(
    await updateUser(
      auth,
      pathParam(request, 'user_id'),
      parseBody(request, adminUserAttributes),
      adminRequestMeta(request),
    ),
    auth,
  );

const params = z.object({ should_soft_delete: z.boolean().default(false) });

export const adminUsersDelete: Endpoint = (auth) => async (request) => {
  const { should_soft_delete } = parseBody(request, params);
  await deleteUser(auth, pathParam(request, 'user_id'), adminRequestMeta(request), { soft: should_soft_delete });
  return {};
};
