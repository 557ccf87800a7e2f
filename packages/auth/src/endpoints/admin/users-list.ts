import { queryParam, type Endpoint } from '../../http/endpoint.ts';
import { listUsers } from '../../users/list-users.ts';
import { toUser } from '../../rows/user-view.ts';

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
