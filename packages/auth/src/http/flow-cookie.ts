import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.ts';
import { FLOW_TTL_SECONDS } from '../federation/provider-flow.ts';

/** The name of the cookie. On https no other host of the domain can set one of this name. */
function nameOf({ issuer }: AuthConfig): string {
  return issuer.startsWith('https:') ? '__Host-careers-flow' : 'careers-flow';
}

/** The cookie of a browser that was sent to an identity provider; undefined in any other. */
export function flowCookie(config: AuthConfig, request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const prefix = `${nameOf(config)}=`;
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Sets the cookie by which a browser proves, when it comes back from a provider, that it is the one that was sent. */
export function setFlowCookie(config: AuthConfig, browser: string, reply: FastifyReply): void {
  const secure = config.issuer.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'Set-Cookie',
    `${nameOf(config)}=${browser}; Path=/; Max-Age=${FLOW_TTL_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}
