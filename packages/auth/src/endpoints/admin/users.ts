import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, pathParam, queryParam, type Endpoint } from '../../http/endpoint.ts';
import { findUser } from '../../rows/find-user.ts';
import { metadata } from '../../rows/metadata.ts';
import { toUser } from '../../rows/user-view.ts';
import { createUser } from '../../users/create-user.ts';
import { deleteUser } from '../../users/delete-user.ts';
import { generateLink } from '../../users/generate-link.ts';
import { inviteUser } from '../../users/invite-user.ts';
import { updateUser } from '../../users/update-user.ts';
import { adminUserAttributes } from '../../users/user-attributes.ts';
import { limits } from '@careers/contracts/common/limits';
import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { userInclude } from '../../rows/user-row.ts';

const MAX_PER_PAGE = 1000;
/** Keeps the offset within what PostgreSQL and a JavaScript number can hold. */
const MAX_PAGE = 1_000_000;

/** Lists newest first, with Link and X-Total-Count. @throws AuthError validation_failed for a page that is no number. */
export const adminUsersList: Endpoint = (auth) => async (request, reply) => {
  const page = Math.min(Math.max(numberOf(queryParam(request, 'page'), 1), 1), MAX_PAGE);
  const per_page = Math.min(numberOf(queryParam(request, 'per_page'), 50), MAX_PER_PAGE);
  if (per_page === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0');
  const [users, total] = await Promise.all([
    auth.db.user.findMany({
      orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * per_page,
      take: per_page,
      include: userInclude,
    }),
    auth.db.user.count(),
  ]);
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

export const adminUsersUpdate: Endpoint = (auth) => async (request) => {
  const attributes = parseBody(request, adminUserAttributes);
  return toUser(await updateUser(auth, pathParam(request, 'user_id'), attributes, adminRequestMeta(request)), auth);
};

const params = z.object({ should_soft_delete: z.boolean().default(false) });

export const adminUsersDelete: Endpoint = (auth) => async (request) => {
  const { should_soft_delete } = parseBody(request, params);
  await deleteUser(auth, pathParam(request, 'user_id'), adminRequestMeta(request), { soft: should_soft_delete });
  return {};
};

const inviteParams = z.object({ email: z.string().default(''), data: metadata.optional() });

export const invite: Endpoint = (auth) => async (request) => {
  const invitation = { ...parseBody(request, inviteParams), redirect_to: queryParam(request, 'redirect_to') };
  return toUser(await inviteUser(auth, invitation, adminRequestMeta(request)), auth);
};

const linkParams = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  new_email: z.string().max(limits.email).default(''),
  password: z.string().default(''),
  data: metadata.optional(),
  redirect_to: z.string().max(2_000).optional(),
});

/** POST /admin/generate_link: the User with the link's secrets beside, flat. Nothing is mailed. */
export const adminGenerateLink: Endpoint = (auth) => async (request) => {
  const { redirect_to = queryParam(request, 'redirect_to'), ...asked } = parseBody(request, linkParams);
  return generateLink(auth, { ...asked, redirect_to }, adminRequestMeta(request));
};

function numberOf(text: string | undefined, unset: number): number {
  if (text === undefined) return unset;
  if (!/^\d{1,15}$/.test(text)) throw invalid('Bad Pagination Parameters: a page is a number');
  return Number(text);
}
