import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { rememberDevice } from '../rate-limits/known-device.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { toSession, type AuthSession } from '../sessions/session-view.ts';
import { setDeviceCookie } from './device-cookie.ts';
import { requestMeta } from './endpoint.ts';

/**
 * A session that has just begun or risen, as every call answers it: with the cookie by which the browser is known later.
 */
export async function answerSession(
  auth: AuthContext,
  session: SessionRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthSession> {
  const devices = await rememberDevice(auth, session, requestMeta(request));
  if (devices) setDeviceCookie(auth.config, devices, reply);
  return toSession(auth, session);
}
