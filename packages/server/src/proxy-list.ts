import { isIP } from 'node:net';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

const bits: Record<number, number> = { 4: 32, 6: 128 };

/**
 * Whether a text is a list for Fastify's trustProxy: addresses, subnets or names such as 'loopback', separated by
 * commas.
 */
export function isProxyList(list: string): boolean {
  return list.split(',').every((item) => {
    const [address = '', network = '1'] = item.trim().split('/');
    return named.has(address) || (/^[1-9]\d{0,2}$/.test(network) && Number(network) <= (bits[isIP(address)] ?? 0));
  });
}
