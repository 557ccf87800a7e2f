import { z } from 'zod';
import { parseBody } from '../http/body.ts';
import { adminRequestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { inviteUser } from '../users/invite-user.ts';
import { metadata } from '../rows/metadata.ts';
import { toUser } from '../rows/user-view.ts';

const params = z.object({ email: z.string().default(''), data: metadata.optional() });

export const invite: Endpoint = (auth) => async (request) => {
  const { email, data } = parseBody(request, params);
  return toUser(
    await inviteUser(auth, { email, data, redirect_to: queryParam(request, 'redirect_to') }, adminRequestMeta(request)),
    auth,
  );
};
