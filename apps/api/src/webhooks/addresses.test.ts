import { expect, test } from 'vitest';
import { isAllowedAddress, isNetwork } from './allowed-addresses.ts';
import { checkAddress, findTarget, readTargetUrl } from './find-target.ts';

const nowhere = { opened: [], resolve: async () => [] };

/** Forty ways to write an address that is not one of the internet. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '127.255.255.254',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '017700000001',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '10.255.255.255',
  '0xa.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '0xa9fea9fe',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
];

test.for(hosts)('[HOOK-05] https://%s/ is never connected to', async (host) => {
  expect(await findTarget(`https://${host}/`, nowhere)).toBeNull();
});

test('[HOOK-05] one private address among those of a name refuses it, and a name without any has no address', async () => {
  const mixed = [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.8', family: 4 },
  ];
  expect(await findTarget('https://mixed.example/', { opened: [], resolve: async () => mixed })).toBeNull();
  expect(await findTarget('https://nowhere.example/', nowhere)).toMatchObject({ addresses: [] });
  expect(
    await findTarget('https://localhost./', { opened: [], resolve: async () => [{ address: '::1', family: 6 }] }),
  ).toBeNull();
});

test('addresses of the internet are allowed in both families', () => {
  for (const address of [
    '93.184.215.14',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4009::200e',
  ])
    expect(isAllowedAddress(address, []), address).toBe(true);
});

test('[HOOK-05] WEBHOOK_PRIVATE_NETWORKS opens what it names and nothing else, and never what is link-local', () => {
  const opened = ['10.1.0.0/16', 'fd12:3456::/32', '169.254.0.0/16'];
  expect(isAllowedAddress('10.1.2.3', opened)).toBe(true);
  expect(isAllowedAddress('fd12:3456::1', opened)).toBe(true);
  for (const address of ['10.2.0.1', '169.254.169.254', 'fe80::1', 'fd00:ec2::254', '127.0.0.1'])
    expect(isAllowedAddress(address, opened), address).toBe(false);
  expect(isAllowedAddress('169.254.169.254', ['0.0.0.0/0'])).toBe(false);
  const everything = ['1.0.0.0/0', 'fd00::/0'];
  for (const address of ['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', 'fd00:ec2::23', 'fd20:ce::254', '192.0.0.192'])
    expect(isAllowedAddress(address, everything), address).toBe(false);
  for (const network of ['10.1.0.0/16', '127.0.0.0/8', 'fd12::/16']) expect(isNetwork(network), network).toBe(true);
  for (const text of ['10.1.0.0', '10.1.0.0/33', '169.254.1.0/24', 'fe80::/10', '', 'a/8', '10.1.0.0/16/8'])
    expect(isNetwork(text), text).toBe(false);
});

test('[HOOK-05] only https at port 443 or from 1024 is taken, without credentials and fragment; http only on this machine, once that is opened', async () => {
  const public_ = { opened: [], resolve: async () => [{ address: '93.184.215.14', family: 4 }] };
  for (const url of [
    'https://a.example/',
    'https://a.example:443/x?y=z',
    'https://a.example:1024/',
    'https://a.example:8443/',
  ])
    expect(await findTarget(url, public_), url).not.toBeNull();
  for (const url of [
    'http://a.example:8080/',
    'https://a.example:22/',
    'https://a.example:1023/',
    'https://user@a.example/',
    'https://user:pass@a.example/',
    'https://a.example/#part',
    'https://a.example/#',
    'ftp://a.example/',
    'javascript:alert(1)',
    'a.example',
    '//a.example/',
    'https://',
  ])
    expect(await findTarget(url, public_), url).toBeNull();
  const machine = { opened: ['127.0.0.0/8', '10.1.0.0/16'], resolve: async () => [] };
  expect(await findTarget('http://127.0.0.1:4000/', machine)).not.toBeNull();
  expect(await findTarget('http://10.1.0.5:4000/', machine)).toBeNull();
  expect(await findTarget('https://10.1.0.5/', machine)).not.toBeNull();
  expect(readTargetUrl('http://127.0.0.1:80/')).toBeNull();
});

test('a name without an address is told apart from an address that is not allowed', async () => {
  const url = 'https://hooks.example.com/careers';
  function found(...addresses: string[]) {
    return checkAddress(url, {
      opened: [],
      resolve: async () => addresses.map((address) => ({ address, family: 4 })),
    });
  }
  expect(await found()).toBe('unknown');
  expect(await found('10.0.0.1')).toBe('refused');
  expect(await found('93.184.215.14')).toBe('allowed');
});
