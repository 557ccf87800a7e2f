import { isIPv6 } from 'node:net';

/** What is counted as one caller: an IPv4 address, or the 2^64 of IPv6 that one household has. */
export const household = (ip: string): string => (isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip);
