import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { rememberDevice } from '../rate-limits/known-device.ts';
import { requestMeta } from './endpoint.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets the cookie by which the browser that has just signed in is known later. It opens nothing: it only keeps the
 * browser's wrong passwords apart from those of strangers.
 */
export async function setDeviceCookie(
  auth: AuthContext,
  user_id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = await rememberDevice(auth, user_id, requestMeta(request));
  if (!token) return;
  const secure = auth.config.site_url.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'Set-Cookie',
    `careers-device=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  );
}
