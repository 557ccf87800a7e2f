import { spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { askSenderRecords } from './ask-sender-records.ts';

/* Unbound itself, as Debian's package installs it: `unbound` must be on the PATH. It knows the names below `test` alone. */
const folder = await mkdtemp(join(tmpdir(), 'careers-unbound-'));
const port = await freePort();

/** A text of a zone file has strings of at most 255 bytes. */
function text(name: string, value: string): string {
  return `  local-data: '${name}. TXT ${value
    .match(/.{1,255}/g)
    ?.map((part) => `"${part}"`)
    .join(' ')}'\n`;
}
const hosts = Array.from({ length: 250 }, (_, n) => `ip4:192.0.2.${n}`).join(' ');
await writeFile(
  join(folder, 'unbound.conf'),
  `server:
  interface: 127.0.0.1
  port: ${port}
  directory: "${folder}"
  chroot: ""
  username: ""
  pidfile: ""
  use-syslog: no
  do-daemonize: no
  module-config: "iterator"
  verbosity: 0
  local-zone: "test." static
${text('right.test', `v=spf1 ${hosts} -all`)}${text('_dmarc.right.test', 'v=DMARC1; p=quarantine')}
${text('wrong.test', 'v=spf1 +all')}${text('_dmarc.wrong.test', 'v=DMARC1; rua=mailto:a@wrong.test')}
${text('several.test', 'v=spf1 -all')}${text('several.test', 'v=spf1 a -all')}${text('_dmarc.several.test', 'hello')}
remote-control:
  control-enable: no
`,
);
const unbound = spawn('unbound', ['-d', '-c', join(folder, 'unbound.conf')], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
afterAll(async () => {
  unbound.kill();
  await rm(folder, { recursive: true });
});

function ask(domain: string) {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${port}`]);
  return askSenderRecords(domain, resolver);
}

test('[TRUE-04] Unbound says which records of a sender are right, wrong or missing', async () => {
  await vi.waitFor(async () => expect((await ask('right.test')).spf).not.toBe('unknown'), { timeout: 20_000 });
  expect(await ask('right.test')).toMatchObject({ spf: 'right', dmarc: 'right' });
  expect(await ask('wrong.test')).toMatchObject({ spf: 'wrong', dmarc: 'wrong' });
  expect(await ask('several.test')).toMatchObject({ spf: 'several', dmarc: 'missing' });
  expect(await ask('none.test')).toMatchObject({ spf: 'missing', dmarc: 'missing' });
});
