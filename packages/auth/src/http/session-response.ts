import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { rememberDevice } from '../rate-limits/known-device.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { toSession, type AuthSession } from '../sessions/session-view.ts';
import { setDeviceCookie } from './cookies.ts';
import { requestMeta } from './endpoint.ts';

/** The response of every call that begins or raises a session; sets the cookie of a known browser. */
export async function respondWithSession(
  auth: AuthContext,
  session: SessionRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthSession> {
  const devices = await rememberDevice(auth, session, requestMeta(request));
  if (devices) setDeviceCookie(auth.config, devices, reply);
  return toSession(auth, session);
}
