import { isIPv4, isIPv6 } from 'node:net';

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}

function groupsOf(ip: string): number[] {
  const [plain = ''] = ip.split('%'); // without the zone id
  const [before = '', after = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [numbersOf(before), numbersOf(after)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/** Some proxies write brackets and a port. */
function withoutPort(ip: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? [];
  return bracketed ?? plain ?? ip;
}

/**
 * The client that rate limits count: an IPv4 address (also one mapped to IPv6), or the /64 network of an IPv6 address,
 * because providers give each customer a whole one. A port is ignored. All texts that are no address are one client,
 * `unknown`.
 */
export function clientPrefix(ip: string): string {
  const address = withoutPort(ip);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const [a, b, c, d, e, f, g = 0, h = 0] = groupsOf(address);
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff)
    return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return [a, b, c, d].map((group = 0) => group.toString(16)).join(':');
}

/** The /48 network of an IPv6 client, which one customer may have whole; null for any other client. */
export function networkOf(client: string): string | null {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : null;
}

/** A /48 network may do this many times what one client may. */
const TIMES_PER_NETWORK = 4;

export function clientsOf(ip: string): { name: string; times: number }[] {
  const client = clientPrefix(ip);
  const network = networkOf(client);
  return [
    { name: client, times: 1 },
    ...(network === null ? [] : [{ name: `network ${network}`, times: TIMES_PER_NETWORK }]),
  ];
}

/** The network of a caller: the /24 of IPv4 (also mapped to IPv6), the /48 of IPv6; null for a text that is no address. */
export function addressPrefix(ip: string): string | null {
  const client = clientPrefix(ip);
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  const network = networkOf(client);
  return network === null ? null : `${network}::/48`;
}
