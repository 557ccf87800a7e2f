import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPrefix, clientPrefix, clientsOf } from './client-prefix.ts';

test.for([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['2001:db8::ffff:1:2:3', '2001:db8:0:0'],
  ['2001:db8:1::5', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['192.0.2.7:5000', '192.0.2.7'],
  ['[2001:db8:1:2::6]:5000', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2'],
  ['[::ffff:192.0.2.7]:5000', '192.0.2.7'],
  ['not an address', 'unknown'],
  ['unknown:5000', 'unknown'],
  ['192.0.2.7:5000:1', 'unknown'],
  ['', 'unknown'],
] as const)('%s counts as %s', ([ip, counted]) => {
  expect(clientPrefix(ip)).toBe(counted);
});

test.for([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['192.0.2.7:5000', '192.0.2.0/24'],
  ['[2001:db8:1:2::6]:5000', '2001:db8:1::/48'],
  ['not an address', null],
  ['', null],
] as const)('%s belongs to the network %s', ([ip, network]) => {
  expect(addressPrefix(ip)).toBe(network);
});

test('an IPv6 address counts for its /48 network too, which may do more than one client', () => {
  expect(clientsOf('192.0.2.7:5000')).toEqual([{ name: '192.0.2.7', times: 1 }]);
  expect(clientsOf('2001:db8:1:2::6')).toEqual([
    { name: '2001:db8:1:2', times: 1 },
    { name: 'network 2001:db8:1', times: 4 },
  ]);
  expect(clientsOf('no address')).toEqual([{ name: 'unknown', times: 1 }]);
});

const half = fc.array(
  fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16)),
  { minLength: 4, maxLength: 4 },
);
const sparse = fc.oneof(
  half,
  half.map(([first = '0']) => [first, '0', '0', '0']),
  half.map(([first = '0', second = '0']) => [first, second, '0', '0']),
);
/** An address as a socket writes it, without the longest run of zeros. */
function written(groups: string[]): string {
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

test('all addresses of one /64 network count as one client, and those of two networks as two', () => {
  fc.assert(
    fc.property(sparse, sparse, half, half, (network, other, one, two) => {
      fc.pre(network[0] !== '0' && other[0] !== '0');
      expect(clientPrefix(written([...network, ...one]))).toBe(clientPrefix(written([...network, ...two])));
      expect(clientPrefix(written([...network, ...one])) === clientPrefix(written([...other, ...two]))).toBe(
        network.join() === other.join(),
      );
    }),
  );
});
