import { invalid } from '../errors.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { requireUser } from '../http/authenticate.ts';
import { pathParam, requestMeta, type Endpoint, queryParam } from '../http/endpoint.ts';
import { isUuid } from '../rows/uuid.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { endOwnSession, signOut, signOutScopes } from '../sessions/end-sessions.ts';

/** GET /sessions, which is beyond the contract. */
export const sessionsList: Endpoint = (auth) => async (request) => {
  const signedIn = await requireUser(auth, request);
  requireSecondFactor(signedIn);
  return { sessions: await listSessions(auth, signedIn.user.id, signedIn.session.id) };
};

/** DELETE /sessions/:session_id: 204, also for a session that has ended or is not the caller's. */
export const sessionsEnd: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireUser(auth, request);
  requireSecondFactor(signedIn);
  const id = pathParam(request, 'session_id');
  if (!isUuid(id)) throw invalid('session_id must be a UUID');
  await endOwnSession(auth, signedIn.user.id, id, requestMeta(request));
  return reply.code(204).send();
};

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
