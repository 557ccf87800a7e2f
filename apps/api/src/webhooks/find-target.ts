import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isAllowedAddress, isLoopback, type OpenedNetworks } from './allowed-addresses.ts';

// See docs/decisions/0165-webhooks-connect-to-checked-addresses-alone.md
/** An empty list: the name has no address. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export type Reach = { opened: OpenedNetworks; resolve: Resolve };

/** All `addresses` are checked. */
export type Target = { url: URL; addresses: LookupAddress[] };

const NAME_SERVER = { timeout: 2_000, tries: 2 };

/** Not by the system's look-up: it would wait in Node's few threads and hold up everything else, mails included. */
async function resolveByDns(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(NAME_SERVER);
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((result, at) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  );
}

export function webhookReach(settings: { WEBHOOK_PRIVATE_NETWORKS?: string[] | undefined }): Reach {
  return { opened: settings.WEBHOOK_PRIVATE_NETWORKS ?? [], resolve: resolveByDns };
}

/** Accepts https at port 443 or from 1024. `http:` passes for this machine, which `findTarget` checks. */
export function readTargetUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, port } = url;
  const number = Number(port);
  const isGoodPort = port === '' ? protocol === 'https:' : number === 443 || number >= 1024;
  if (!['https:', 'http:'].includes(protocol) || !isGoodPort) return null;
  return username || password || text.includes('#') ? null : url;
}

/**
 * Plain http may go only to this machine, which the operator must have opened: a developer there has no certificate.
 *
 * @returns null where a connection is not allowed; an empty list where the name has no address.
 */
export async function findTarget(text: string, { opened, resolve }: Reach): Promise<Target | null> {
  const url = readTargetUrl(text);
  if (!url) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  const isAllowed = addresses.every(
    ({ address }) => isAllowedAddress(address, opened) && (url.protocol === 'https:' || isLoopback(address)),
  );
  return isAllowed ? { url, addresses } : null;
}

export async function checkAddress(text: string, reach: Reach): Promise<'allowed' | 'refused' | 'unknown'> {
  const target = await findTarget(text, reach);
  if (!target) return 'refused';
  return target.addresses.length > 0 ? 'allowed' : 'unknown';
}
