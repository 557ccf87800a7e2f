import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthConfig } from '../config.ts';
import { FLOW_TTL_SECONDS } from '../federation/provider-flow.ts';
import { DEVICE_TTL_SECONDS } from '../rate-limits/known-device.ts';

const NAME = 'careers-device';
/** The cookie's name on https, where no other host of the domain can set it. Browsers refuse this name on http. */
const SECURE_NAME = `__Host-${NAME}`;

/** Returns the tokens by which accounts recognise the browser, and ignores a planted cookie of the other name. */
export function deviceCookie({ headers }: FastifyRequest): string[] {
  const cookies = new Map((headers.cookie ?? '').split(/;\s*/).map((cookie) => [cookie.split('=')[0], cookie]));
  const [, value = ''] = (cookies.get(SECURE_NAME) ?? cookies.get(NAME) ?? '').split('=');
  return value.split('.').filter((token) => /^[\w-]{43}$/.test(token));
}

/** The cookie gives no access: it only keeps a browser's wrong passwords and codes apart from those of strangers. */
export function setDeviceCookie({ site_url }: AuthConfig, devices: readonly string[], reply: FastifyReply): void {
  const isSecure = site_url.startsWith('https:');
  const cookie = `${isSecure ? SECURE_NAME : NAME}=${devices.join('.')}`;
  const attributes = `Path=/; Max-Age=${DEVICE_TTL_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  void reply.header('Set-Cookie', `${cookie}; ${attributes}`);
}

function nameOf({ issuer }: AuthConfig): string {
  return issuer.startsWith('https:') ? '__Host-careers-flow' : 'careers-flow';
}

export function flowCookie(config: AuthConfig, request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  const prefix = `${nameOf(config)}=`;
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Proves, when a browser comes back from a provider, that the service sent this browser there. */
export function setFlowCookie(config: AuthConfig, browser: string, reply: FastifyReply): void {
  const secure = config.issuer.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'Set-Cookie',
    `${nameOf(config)}=${browser}; Path=/; Max-Age=${FLOW_TTL_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}
