import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeReleaseFolder } from './release-folder.ts';
import { DEPLOY, readDeployFile } from './testing/deployment-files.ts';
import { selfSigned } from './testing/self-signed.ts';

// The checkers are programs of Debian: systemd, nginx, caddy and buildah.
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[DEPLOY-07] systemd finds no mistake in the unit, and counts its exposure as 3 at most', async () => {
  // verify also wants the programs to be there, so they stand beside a copy of the unit.
  const unit = readDeployFile('systemd/careers@.service').replaceAll(
    /\/(usr\/bin\/node|opt\/careers\/careers)/g,
    '/bin/true',
  );
  const file = join(folder, 'careers@3001.service');
  await writeFile(file, unit);
  const verified = await run('systemd-analyze', ['verify', file]);
  expect(verified.stdout + verified.stderr).toBe('');
  // Exits with a failure where the exposure is above the threshold, which is in tenths.
  const security = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', '--threshold=30', file]);
  expect(security.stdout).toContain('Overall exposure level for careers@3001.service');
});

test('[DEPLOY-07] nginx accepts the site', async () => {
  const { key, certificate } = await selfSigned(folder);
  const site = join(folder, 'careers.conf');
  await writeFile(
    site,
    readDeployFile('proxy/nginx.conf')
      .replace('/var/cache/nginx/careers', join(folder, 'cache'))
      .replace('/etc/ssl/careers/fullchain.pem', certificate)
      .replace('/etc/ssl/careers/privkey.pem', key),
  );
  await writeFile(join(folder, 'nginx.conf'), `pid ${folder}/nginx.pid; events {} http { include ${site}; }`);
  const { stderr } = await run('nginx', ['-t', '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  expect(stderr).toContain('test is successful');
  expect(stderr).not.toContain('[warn]');
});

test.for(['proxy/Caddyfile', 'container/Caddyfile'])('[DEPLOY-07] Caddy accepts deploy/%s', async (name) => {
  const env = { PATH: process.env['PATH'], HOME: folder, SITE_HOST: 'careers.example.com' };
  const { stdout } = await run('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, name)], {
    env,
  });
  expect(stdout).toContain('Valid configuration');
});

test('[DEPLOY-02] buildah makes an image of a release on a base of Node alone, whose program runs as the user 10001', async () => {
  const release = join(folder, 'release');
  await mkdir(join(folder, 'web'));
  await writeReleaseFolder(release, join(folder, 'web'));
  const storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  async function buildah(...args: string[]) {
    return (await run('buildah', [...storage, ...args])).stdout.trim();
  }
  await buildah('build', '--format', 'docker', '--tag', 'node', await nodeAlone());
  // The first stage needs an image of a registry. In its place stands the folder that has the release, as its root.
  const dockerfile = readDeployFile('../Dockerfile');
  const file = join(folder, 'Dockerfile');
  await writeFile(file, `ARG BASE\n${dockerfile.slice(dockerfile.lastIndexOf('FROM '))}`);
  await buildah(
    'build',
    '--format',
    'docker',
    '--build-arg',
    'BASE=localhost/node',
    '--build-context',
    `release=${folder}`,
    '--file',
    file,
    '--tag',
    'careers',
    join(folder, 'web'),
  );

  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'careers')) as {
    Docker: { config: Record<string, unknown> };
  };
  expect(Docker.config).toMatchObject({
    User: '10001:10001',
    Entrypoint: ['node', '/opt/careers/careers'],
    Cmd: ['start'],
    Volumes: { '/data': {} },
    Env: expect.arrayContaining(['HOST=0.0.0.0', 'PORT=3000', 'DATA_DIR=/data']),
    Healthcheck: { Test: ['CMD', 'node', '-e', expect.stringContaining('/healthz')] },
  });

  if (process.getuid?.() !== 0) return; // only root may enter the image without a container runtime
  const root = await buildah('mount', await buildah('from', 'careers'));
  onTestFinished(() => buildah('rm', '--all').then(() => undefined));
  const inside = ['--userspec=10001:10001', root, '/usr/bin/node'];
  const unknown = await run('chroot', [...inside, '/opt/careers/careers', 'strat']).catch((error: unknown) => error);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no command 'strat'") });
  const writes = `fs.writeFileSync('/data/new', ''); try { fs.writeFileSync('/opt/new', '') } catch ({ code }) { console.log(code) }`;
  expect((await run('chroot', [...inside, '-e', writes])).stdout).toBe('EACCES\n');
});

/** The context of an image with Node, and the libraries that it loads, but no shell. */
async function nodeAlone(): Promise<string> {
  const context = join(folder, 'node');
  const { stdout } = await run('ldd', [process.execPath]);
  const libraries = stdout.split('\n').flatMap((line) => /(\/\S+) \(/.exec(line)?.[1] ?? []);
  for (const library of libraries) await cp(library, join(context, 'root', library), { dereference: true });
  await mkdir(join(context, 'root', dirname('/usr/bin/node')), { recursive: true });
  await cp(process.execPath, join(context, 'root/usr/bin/node'));
  await writeFile(join(context, 'Containerfile'), 'FROM scratch\nCOPY root /\nENV PATH=/usr/bin\n');
  return context;
}
