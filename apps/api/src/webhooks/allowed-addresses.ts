import { BlockList, isIPv6 } from 'node:net';

function networksOf(...networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Refused whatever the settings say: where clouds keep credentials of a machine, and what is no address of one. */
const never = networksOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '168.63.129.16/32', // Azure's own services
  '100.100.100.200/32', // Alibaba's metadata
  '192.0.0.192/32', // Oracle's metadata
  '224.0.0.0/3', // multicast, reserved, broadcast
  'fe80::/10',
  'fd00:ec2::/32', // Amazon's metadata and credentials
  'fd20:ce::254/128', // Google's metadata
  '64:ff9b::a9fe:0/112', // 169.254.0.0/16 by NAT64
  '2002:a9fe::/32', // and by 6to4
  'ff00::/8',
  '::/128',
);

/** IPv4 networks that are not the internet (IANA's special-purpose registry). */
const notPublic = networksOf(
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
);

/** Without what embeds an IPv4 address or is no host: Teredo, documentation, 6to4. NAT64 and `::ffff:` are outside. */
const publicIPv6 = networksOf('2000::/3');
const notPublicIPv6 = networksOf('2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20');

const loopback = networksOf('127.0.0.0/8', '::1/128');

export type OpenedNetworks = readonly string[];

/** Reads a network such as `10.1.0.0/16`. @returns false for another text, and for a network that is never connected to. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  if (rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    networksOf(text);
  } catch {
    return false;
  }
  return !listed(never, address);
}

/** Webhooks connect to addresses of the internet and of `opened` networks. */
export function isAllowedAddress(address: string, opened: OpenedNetworks): boolean {
  if (listed(never, address)) return false;
  if (listed(networksOf(...opened), address)) return true;
  return isIPv6(address) ? listed(publicIPv6, address) && !listed(notPublicIPv6, address) : !listed(notPublic, address);
}

export function isLoopback(address: string): boolean {
  return listed(loopback, address);
}

function listed(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
