import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@careers/postgres/embedded-postgres';
import { readDeployFile } from './deployment-files.ts';
import { selfSigned } from './self-signed.ts';

export type Nginx = {
  /** The site's address, with TLS. */
  url: string;
  /** Sends requests to these ports of this machine from now on; those in `down` get none. */
  route: (ports: readonly number[], down?: readonly number[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts Debian's nginx with the site in `deploy/proxy/nginx.conf`, on free ports, before processes on `ports`. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Nginx> {
  await mkdir(folder);
  const { key, certificate } = await selfSigned(folder);
  const [http, https] = [await freePort(), await freePort()];
  const main = join(folder, 'nginx.conf');
  const site = join(folder, 'careers.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; ${temporary.join(' ')} include ${site}; }`,
  );
  async function writeSite(wanted: readonly number[], down: readonly number[]): Promise<void> {
    const servers = wanted
      .map((port) => `\nserver 127.0.0.1:${port} max_fails=0${down.includes(port) ? ' down' : ''};`)
      .join('');
    const text = readDeployFile('proxy/nginx.conf')
      .replace(/(\s*server 127\.0\.0\.1:.*;)+/, servers)
      .replace('/var/cache/nginx/careers', join(folder, 'cache'))
      .replaceAll(/listen \[::\].*/g, '')
      .replace('listen 80;', `listen ${http};`)
      .replace('listen 443 ssl', `listen ${https} ssl`)
      .replace('/etc/ssl/careers/fullchain.pem', certificate)
      .replace('/etc/ssl/careers/privkey.pem', key);
    await writeFile(site, text);
  }
  await writeSite(ports, []);
  const nginx: ChildProcess = spawn('nginx', ['-c', main], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(nginx, 'exit');
  return {
    url: `https://localhost:${https}`,
    route: async (wanted, down = []) => {
      await writeSite(wanted, down);
      await promisify(execFile)('nginx', ['-c', main, '-s', 'reload']);
    },
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
