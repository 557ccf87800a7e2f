import { invalid } from '../errors.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { requireUser } from '../http/authenticate.ts';
import { requestMeta, queryParam, type Endpoint } from '../http/endpoint.ts';
import { signOutScopes } from '../sessions/end-sessions.ts';
import { signOut } from '../sign-in/sign-out.ts';

/** POST /logout?scope=global|local|others: 204. The default is global; the password alone ends its own session only. */
export const logout: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireUser(auth, request);
  const asked = queryParam(request, 'scope') ?? 'global';
  const scope = signOutScopes.find((known) => known === asked);
  if (!scope) throw invalid(`Unsupported logout scope "${asked.slice(0, 100)}"`);
  if (scope !== 'local') requireSecondFactor(signedIn);
  await signOut(auth, signedIn.user.id, signedIn.session.id, scope, requestMeta(request));
  return reply.code(204).send();
};
