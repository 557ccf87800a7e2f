import { isIPv4 } from 'node:net';
import { SetupError } from '@careers/postgres/setup-error';

type Settings = {
  SITE_URL?: string | undefined;
  AUTH_URL?: string | undefined;
  DATABASE_URL: string;
  DIRECT_URL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  TRUST_PROXY?: string | undefined;
};

const MIN_ADMIN_PASSWORD_LENGTH = 12;

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Whether a subnet is larger than the largest private network: a /8 of IPv4, fc00::/7 of IPv6. */
function isTooWide(item: string): boolean {
  const [address = '', bits] = item.trim().split('/');
  if (bits === undefined) return false;
  if (isIPv4(address)) return Number(bits) < 8;
  const isMapped = /^::ffff:/i.test(address); // IPv4 addresses as IPv6 writes them
  return Number(bits) < (isMapped ? 104 : 7);
}

/** Whether a database on another machine is reached without TLS that its address does not disable on purpose. */
function lacksTls(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  const mode = searchParams.get('sslmode');
  return searchParams.get('ssl') !== 'true' && (mode === null || mode === 'allow' || mode === 'prefer');
}

function tlsAdvice(name: string): string {
  return `${name} connects to another machine without TLS: add ?sslmode=verify-full, or ?sslmode=disable if the network between them is your own.`;
}

/** Refuses settings that make a site in production unsafe. The sign-in service refuses its own. @throws SetupError */
export function refuseUnsafeSettings(env: Settings): void {
  for (const name of ['SITE_URL', 'AUTH_URL'] as const) {
    const { protocol, hostname } = new URL(env[name] ?? 'https://localhost');
    if (protocol === 'http:' && !isLoopback(hostname))
      throw new SetupError(`${name} must begin with https:// in production: passwords would travel unencrypted.`);
  }
  if (env.ADMIN_PASSWORD !== undefined && env.ADMIN_PASSWORD.length < MIN_ADMIN_PASSWORD_LENGTH)
    throw new SetupError(`ADMIN_PASSWORD must have at least ${MIN_ADMIN_PASSWORD_LENGTH} characters in production.`);
  const wide = env.TRUST_PROXY?.split(',').find(isTooWide);
  if (wide !== undefined)
    throw new SetupError(
      `TRUST_PROXY must name only your own proxies: with ${wide.trim()}, any caller could choose the address that limits count.`,
    );
  for (const name of ['DATABASE_URL', 'DIRECT_URL'] as const)
    if (env[name] !== undefined && lacksTls(env[name])) throw new SetupError(tlsAdvice(name));
}
