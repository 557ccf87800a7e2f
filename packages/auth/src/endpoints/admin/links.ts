import { z } from 'zod';
import { parseBody } from '../../http/body.ts';
import { adminRequestMeta, queryParam, type Endpoint } from '../../http/endpoint.ts';
import { inviteUser } from '../../users/invite-user.ts';
import { metadata } from '../../rows/metadata.ts';
import { toUser } from '../../rows/user-view.ts';
import { limits } from '@careers/contracts/common/limits';
import { generateLink } from '../../users/generate-link.ts';

const inviteParams = z.object({ email: z.string().default(''), data: metadata.optional() });

export const invite: Endpoint = (auth) => async (request) => {
  const { email, data } = parseBody(request, inviteParams);
  return toUser(
    await inviteUser(auth, { email, data, redirect_to: queryParam(request, 'redirect_to') }, adminRequestMeta(request)),
    auth,
  );
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
