import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { DEVICE_TTL_SECONDS, rememberDevice } from '../rate-limits/known-device.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { toSession, type AuthSession } from '../sessions/session-view.ts';
import { requestMeta } from './endpoint.ts';

/**
 * A session that has just begun or risen, as every call answers it: with the cookie by which the browser is known later.
 * The cookie opens nothing: it only keeps the browser's wrong passwords and codes apart from those of strangers.
 */
export async function answerSession(
  auth: AuthContext,
  session: SessionRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthSession> {
  const token = await rememberDevice(auth, session, requestMeta(request));
  const secure = auth.config.site_url.startsWith('https:') ? '; Secure' : '';
  if (token)
    void reply.header(
      'Set-Cookie',
      `careers-device=${token}; Path=/; Max-Age=${DEVICE_TTL_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
    );
  return toSession(auth, session);
}
