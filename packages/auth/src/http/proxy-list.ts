import { isIP } from 'node:net';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Whether a text names proxies as Fastify's trustProxy takes them: addresses, subnets, 'loopback'; separated by commas. */
export const isProxyList = (list: string): boolean =>
  list.split(',').every((item) => {
    const [address = '', bits = '0'] = item.trim().split('/');
    return named.has(address) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits));
  });
