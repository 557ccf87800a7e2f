import { Resolver } from 'node:dns/promises';
import { afterAll, expect, test } from 'vitest';
import { askSenderRecords, dmarcState, spfState } from './ask-sender-records.ts';
import { startNameServer } from './testing/name-server.ts';

const spf = 'v=spf1 include:spf.example.net -all';
const dmarc = 'v=DMARC1; p=none; rua=mailto:postmaster@example.com';
const manyHosts = Array.from({ length: 300 }, (_, n) => `ip4:192.0.2.${n}`).join(' ');

const server = await startNameServer({
  'right.example': ['other=1', spf],
  '_dmarc.right.example': [dmarc],
  'several.example': [spf, 'v=spf1 a -all'],
  '_dmarc.several.example': [dmarc, 'v=DMARC1; p=reject'],
  'wrong.example': ['v=spf1 +all'],
  '_dmarc.wrong.example': ['v=DMARC1; p=often'],
  'others.example': ['google-site-verification=1'],
  '_dmarc.others.example': [],
  'long.example': [`v=spf1 ${manyHosts} ~all`],
  '_dmarc.long.example': [`v=DMARC1; p=reject; rua=${'mailto:a@example.com,'.repeat(200)}mailto:b@example.com`],
  'broken.example': 'broken',
  '_dmarc.broken.example': 'refused',
  'silent.example': 'silent',
  '_dmarc.silent.example': 'silent',
  'half.example': [spf],
  '_dmarc.half.example': 'silent',
});
afterAll(server.close);

function ask(domain: string, timeout = 1_000) {
  const resolver = new Resolver({ timeout, tries: 2 });
  resolver.setServers([server.address]);
  return askSenderRecords(domain, resolver);
}

test.each([
  ['right.example', 'right', 'right'],
  ['several.example', 'several', 'several'],
  ['wrong.example', 'wrong', 'wrong'],
  ['others.example', 'missing', 'missing'],
  ['none.example', 'missing', 'missing'],
  ['long.example', 'right', 'right'],
  ['broken.example', 'unknown', 'unknown'],
])('[TRUE-04] DNS is asked for the records of %s: SPF is %s, DMARC %s', async (domain, ofSpf, ofDmarc) => {
  expect(await ask(domain)).toEqual({ domain, spf: ofSpf, dmarc: ofDmarc });
});

test('[TRUE-04] only the domain of the sender and its _dmarc are asked, and a long answer again over TCP', async () => {
  server.asked.length = 0;
  await ask('long.example');
  const names = ['long.example', '_dmarc.long.example'];
  expect(new Set(server.asked)).toEqual(new Set(names.flatMap((name) => [`udp ${name}`, `tcp ${name}`])));
});

test('[TRUE-04] silent name servers are waited for three seconds, and an answer to one question counts', async () => {
  const patience = 20_000; // of the resolver alone
  const start = performance.now();
  const [silent, half] = await Promise.all([ask('silent.example', patience), ask('half.example', patience)]);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(silent).toMatchObject({ spf: 'unknown', dmarc: 'unknown' });
  expect(half).toMatchObject({ spf: 'right', dmarc: 'unknown' });
});

test('[TRUE-04] without a name server nothing is known', async () => {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  resolver.setServers(['127.0.0.1:9']);
  expect(await askSenderRecords('right.example', resolver)).toMatchObject({ spf: 'unknown', dmarc: 'unknown' });
});

test('[TRUE-04] what counts as a record is what the standards say', () => {
  const right = [
    'v=spf1',
    'V=SPF1 mx ~all',
    'v=spf1 ?all',
    'v=spf1 redirect=_spf.example.net',
    'v=spf1 include:all.example',
  ];
  for (const text of right) expect(spfState([text]), text).toBe('right');
  for (const text of ['v=spf1 all', 'v=spf1 mx +ALL']) expect(spfState([text]), text).toBe('wrong');
  for (const text of ['v=spf10 -all', 'spf2.0/pra -all', ' v=spf1 -all', ''])
    expect(spfState([text]), text).toBe('missing');
  for (const text of ['v=DMARC1;p=reject', 'v = DMARC1 ; p = Quarantine ;'])
    expect(dmarcState([text]), text).toBe('right');
  for (const text of ['v=DMARC1', 'v=DMARC1; sp=reject', 'v=DMARC1; p='])
    expect(dmarcState([text]), text).toBe('wrong');
  for (const text of ['v=dmarc1; p=none', 'p=none; v=DMARC1', 'v=DMARC12; p=none'])
    expect(dmarcState([text]), text).toBe('missing');
});
