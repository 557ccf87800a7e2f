import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { type MailServer, startMailServer } from '@careers/mail/testing/mail-server';
import { type PostgresServer, startPostgres, freePort } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../root.ts';
import { writeReleaseFolder } from './release-folder.ts';
import { startCaddy } from './testing/caddy.ts';
import { readDeployFile } from './testing/deployment-files.ts';
import { send } from './testing/load.ts';
import { startNginx } from './testing/nginx.ts';
import { writeOnePageApp } from './testing/one-page-app.ts';
import { dataFolder, nodeFor, type RunningRelease, startRelease } from './testing/running-release.ts';

vi.setConfig({ testTimeout: 180_000 }); // each test starts four processes

/** The two instances that docs/operations.md starts. */
const PORTS = ['3001', '3002'] as const;
type Port = (typeof PORTS)[number];

let folder: string;
let release: string;
let node: string;
let database: PostgresServer;
let databasePort: number;
let mails: MailServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-installed-'));
  await chmod(folder, 0o755);
  release = join(folder, 'release');
  await writeReleaseFolder(release, await writeOnePageApp(join(folder, 'web')));
  node = await nodeFor(folder);
  databasePort = await freePort();
  database = await startPostgres(join(folder, 'database'), [], databasePort);
  mails = await startMailServer();
}, 120_000);
afterAll(async () => {
  await mails.close();
  await database.stop();
  await rm(folder, { recursive: true });
});

/** The settings file of docs/operations.md, with the addresses of this test, and the environment that the unit adds. */
async function settingsOf(port: Port, own: Record<string, string>): Promise<Record<string, string>> {
  const documents = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, file = ''] = /```sh\n(\s*SITE_URL=[^`]*)```/.exec(documents) ?? [];
  const unit = [...readDeployFile('systemd/careers@.service').matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, line = '']) => line.replaceAll('%i', port).split(' '),
  );
  const documented = { ...parseEnv(file.replaceAll(/^\s+/gm, '')), ...parseEnv(unit.join('\n')) };
  expect(Object.keys(documented)).toEqual(expect.arrayContaining(Object.keys(own)));
  return { ...documented, ...own, LOG_LEVEL: 'error' } as Record<string, string>;
}

async function becomesReady({ url, printed }: RunningRelease): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status, printed()).toBe(200), {
    timeout: 60_000,
    interval: 100,
  });
}

/** Visits paths again and again until it is stopped, and notes what each was answered. */
function startVisits(origin: string, paths: readonly string[]) {
  const seen = new Set<string>();
  let isStopped = false;
  let answered = 0;
  async function visit(path: string): Promise<void> {
    while (!isStopped) {
      const { status } = await send(origin, { path }).catch((error: unknown) => ({ status: String(error) }));
      seen.add(`${path} ${status}`);
      answered += 1;
      await sleep(5);
    }
  }
  const all = Promise.all(paths.flatMap((path) => [visit(path), visit(path)]));
  return {
    /** What was answered since the last call, as `path status`. */
    take: () => {
      const taken = [...seen].toSorted();
      seen.clear();
      return taken;
    },
    stop: async () => {
      isStopped = true;
      await all;
      return answered;
    },
  };
}

const proxies = {
  nginx: (place: string) => startNginx(place, PORTS.map(Number)),
  Caddy: startCaddy,
};

test.for(Object.entries(proxies))(
  '[DEPLOY-05] two instances installed by the documents behind %s: a process that is killed and a restart of PostgreSQL are no outage',
  async ([name, startProxy]) => {
    const proxy = await startProxy(join(folder, name));
    const own = {
      SITE_URL: proxy.url,
      DATABASE_URL: await ensureDatabase(database.url('postgres'), `behind_${name.toLowerCase()}`),
      SMTP_URL: `${mails.url}?requireTLS=false`,
      ADMIN_EMAIL: 'hr@example.com',
      DATA_DIR: await dataFolder(join(folder, `${name}-data`)),
    };
    async function start(port: Port): Promise<RunningRelease> {
      const site = await startRelease({ node, folder: release, settings: await settingsOf(port, own) });
      await becomesReady(site);
      return site;
    }
    const running = [await start('3001'), await start('3002')] as const;
    let [first] = running;
    onTestFinished(async () => {
      await Promise.all([first, running[1]].map((each) => each.stop()));
      await proxy.stop();
    });
    for (const port of PORTS)
      expect(await (await fetch(`http://127.0.0.1:1${port}/metrics`)).text()).toContain('careers_');

    await vi.waitFor(async () => expect((await send(proxy.url, { path: '/' })).status).toBe(200), { timeout: 20_000 });
    const visits = startVisits(proxy.url, ['/', '/api/jobs', '/robots.txt']);
    await sleep(2_000);
    const allWell = ['/ 200', '/api/jobs 200', '/robots.txt 200'];
    expect(visits.take()).toEqual(allWell);

    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    await sleep(2_000);
    first = await start('3001');
    await sleep(3_000);
    expect(visits.take(), 'while a process was away').toEqual(allWell);

    await database.stop();
    await sleep(3_000);
    database = await startPostgres(join(folder, 'database'), [], databasePort);
    await becomesReady(first);
    const seen = visits.take();
    expect(seen, 'while the database was away').toContain('/robots.txt 200');
    expect(seen.filter((line) => !line.endsWith(' 200') && !line.endsWith(' 503'))).toEqual([]);
    expect(seen).not.toContain('/robots.txt 503');
    await sleep(6_000);
    visits.take();
    await sleep(1_000);
    expect(visits.take(), 'afterwards').toEqual(allWell);
    console.log(`Behind ${name}: ${await visits.stop()} requests.`);
  },
);
