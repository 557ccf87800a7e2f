import { isIPv4, isIPv6 } from 'node:net';

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(ip: string): number[] {
  const [plain = ''] = ip.split('%'); // without the zone id
  const [before = '', after = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [numbersOf(before), numbersOf(after)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/**
 * What rate limits count as one client: an IPv4 address (also one mapped to IPv6), or the /64 network of an IPv6
 * address, because providers give each customer a whole one.
 */
export function clientPrefix(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [a, b, c, d, e, f, g = 0, h = 0] = groupsOf(ip);
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff)
    return [g >> 8, g & 255, h >> 8, h & 255].join('.');
  return [a, b, c, d].map((group = 0) => group.toString(16)).join(':');
}

/**
 * The network that an address belongs to, which says where a caller is and not which machine: the /24 of an IPv4 address
 * (also one mapped to IPv6), the /48 of an IPv6 address. Null for a text that is no address.
 */
export function addressPrefix(ip: string): string | null {
  const client = clientPrefix(ip);
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(ip) ? `${client.split(':').slice(0, 3).join(':')}::/48` : null;
}
