import { z } from 'zod';
import { invalid } from '../errors.ts';
import { requireSecondFactor } from '../factors/require-second-factor.ts';
import { requireUser } from '../http/authenticate.ts';
import { pathParam, requestMeta, type Endpoint } from '../http/endpoint.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { endOwnSession } from '../sign-in/sign-out.ts';

const uuid = z.guid();

/** GET /sessions: the caller's sessions. It is beyond the contract, which has no such call. */
export const sessionsList: Endpoint = (auth) => async (request) => {
  const signedIn = await requireUser(auth, request);
  requireSecondFactor(signedIn);
  const { user, session } = signedIn;
  return { sessions: await listSessions(auth, user.id, session.id) };
};

/**
 * DELETE /sessions/:session_id: ends one of the caller's sessions. 204, also for one that has ended or is not theirs.
 */
export const sessionsEnd: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireUser(auth, request);
  requireSecondFactor(signedIn);
  const id = uuid.safeParse(pathParam(request, 'session_id'));
  if (!id.success) throw invalid('session_id must be a UUID');
  await endOwnSession(auth, signedIn.user.id, id.data, requestMeta(request));
  return reply.code(204).send();
};
