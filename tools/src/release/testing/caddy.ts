import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';
import { readDeployFile } from './deployment-files.ts';
import { selfSigned } from './self-signed.ts';

/** Starts Debian's Caddy with the site in `deploy/proxy/Caddyfile`, on a free port, before processes on 3001 and 3002. */
export async function startCaddy(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(folder);
  const { key, certificate } = await selfSigned(folder);
  const url = `https://localhost:${await freePort()}`;
  const site = readDeployFile('proxy/Caddyfile').replace(
    'careers.example.com {',
    `${url} {\n\ttls ${certificate} ${key}`,
  );
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`);
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  return {
    url,
    stop: async () => {
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}
