import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { DbTransaction } from '@careers/db/client';
import { pdfOfSize, realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBackground, RETRY } from '@careers/server/background';
import { testApi } from '../testing/test-api.ts';
import { clamdScanner } from './clamd.ts';
import { queuedCvJobs, SCAN_QUEUE, unscannedCvsJob, scanCv } from './cv-jobs.ts';
import { sweepDiscarded } from './stored-files.ts';
import { startClamd } from './testing/clamd-server.ts';
import { sendCv } from './testing/send-cv.ts';

/** The queue of scans once a test has opened it; before that, scans are only recorded. */
let queueScans: (tx: DbTransaction, ids: string[]) => Promise<void> = async () => {};
const { app, db, call, candidate, admin, cvs, cvFolder } = await testApi({
  queueScans: (tx, ids) => queueScans(tx, ids),
});
const { store } = cvs;
const origin = app.listeningOrigin;
const virus = 'EICAR';
function respond(bytes: Buffer): string {
  return bytes.includes(virus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
}
const clamd = await startClamd(respond);
afterAll(() => clamd.stop());
const scanner = clamdScanner(clamd);

function open(signedUrl: string) {
  const { pathname, search } = new URL(signedUrl);
  return fetch(origin + pathname + search);
}
async function statusOf(token: string) {
  const { cv_status, cv_url, cv_file_name } = (await call('GET', '/api/me', { token })).body;
  return { cv_status, cv_url, cv_file_name };
}
async function infectedPdf(): Promise<Buffer> {
  const pdf = await realPdf();
  return Buffer.concat([pdf.subarray(0, 9), Buffer.from(`%${virus}\n`), pdf.subarray(9)]);
}

test('[DAY-09] no link is made, and none opens a CV, before the scanner has found it clean', async () => {
  const [person, boss] = [await candidate(), await admin()];
  const bytes = await pdfOfSize(300_000);
  const { body } = await sendCv(origin, { token: person.token, bytes });
  const id: string = body.cv_url.slice('/api/cvs/'.length);
  expect(await statusOf(person.token)).toMatchObject({ cv_status: 'pending', cv_url: body.cv_url });
  const job = await createJob(db);
  await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: {} });
  const application = await db.application.findFirstOrThrow({ where: { user_id: person.id } });
  const links: [string, string][] = [
    ['/api/me/cv', person.token],
    [`/api/admin/users/${person.id}/cv`, boss.token],
    [`/api/admin/applications/${application.id}/cv`, boss.token],
  ];
  const checking = { error: 'This CV is being checked for viruses. Please try again in a moment.' };
  for (const [path, token] of links) {
    const { status, body: refusal } = await call('GET', path, { token });
    expect([path, status, refusal]).toEqual([path, 409, checking]);
  }
  const row = await db.cv.findUniqueOrThrow({ where: { id } });
  const reply = await open(cvs.links.sign(row).signedUrl);
  expect([reply.status, await reply.json()]).toEqual([409, checking]);
  expect(await db.auditEvent.count({ where: { action: 'cv_viewed', subject_id: person.id } })).toBe(0);

  await scanCv({ db, store, scanner }, id);
  expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
  expect(await statusOf(person.token)).toMatchObject({ cv_status: 'clean' });
  for (const [path, token] of links)
    expect((await open((await call('GET', path, { token })).body.signedUrl)).status).toBe(200);
});

test('[DAY-09] an infected CV is never served, its file is removed, and its owner is informed until they upload another', async () => {
  const [person, boss] = [await candidate(), await admin()];
  const { body } = await sendCv(origin, { token: person.token, bytes: await infectedPdf(), name: 'bad.pdf' });
  const id: string = body.cv_url.slice('/api/cvs/'.length);
  const { storage_key } = await db.cv.findUniqueOrThrow({ where: { id } });
  const job = await createJob(db);
  await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: {} });
  await scanCv({ db, store, scanner }, id);
  await sweepDiscarded({ db, store });

  expect(await statusOf(person.token)).toEqual({ cv_status: 'infected', cv_url: null, cv_file_name: 'bad.pdf' });
  expect(await readdir(cvFolder)).not.toContain(storage_key);
  expect((await call('GET', '/api/me/cv', { token: person.token })).status).toBe(404);
  async function applicant() {
    const { body: page } = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token: boss.token });
    return page.applications[0];
  }
  const { id: application, profiles } = await applicant();
  expect(profiles.cv_url).toBeNull();
  const path = `/api/admin/applications/${application}/cv`;
  expect((await call('GET', path, { token: boss.token })).status).toBe(404);

  const second = await sendCv(origin, { token: person.token, bytes: await realPdf() });
  await scanCv({ db, store, scanner }, second.body.cv_url.slice('/api/cvs/'.length));
  expect(await statusOf(person.token)).toMatchObject({ cv_status: 'clean', cv_url: second.body.cv_url });
  expect(await db.cv.count({ where: { profile_id: person.id } })).toBe(1);
  expect((await applicant()).profiles.cv_url).toBe(second.body.cv_url);
  expect((await open((await call('GET', path, { token: boss.token })).body.signedUrl)).status).toBe(200);
});

test.for([
  ['is away', async () => ({ host: '127.0.0.1', port: 9, stop: async () => {} })],
  ['closes the connection', () => startClamd(() => null)],
  ['says something else', () => startClamd(() => 'INSTREAM size limit exceeded. ERROR\0')],
  ['sends half a response', () => startClamd(() => 'stream: O')],
  ['says nothing', () => startClamd(() => '')],
] as const)('[DAY-09] while the scanner %s a CV stays pending', async ([, start]) => {
  const { token } = await candidate();
  const { body } = await sendCv(origin, { token, bytes: await infectedPdf() });
  const broken = await start();
  const scan = scanCv({ db, store, scanner: clamdScanner(broken) }, body.cv_url.slice('/api/cvs/'.length));
  await expect(scan).rejects.toThrow(/ECONNREFUSED|no verdict|ECONNRESET|aborted/i);
  await broken.stop();
  expect(await statusOf(token)).toMatchObject({ cv_status: 'pending' });
});

/** Uploads a CV. @returns its id. */
async function uploaded(bytes: Promise<Buffer>): Promise<string> {
  const { token } = await candidate();
  const { body } = await sendCv(origin, { token, bytes: await bytes });
  return body.cv_url.slice('/api/cvs/'.length);
}
function scanJob(address: typeof clamd) {
  return queuedCvJobs({ db, store }, { clamd: address })[0]?.work ?? (() => Promise.reject(new Error('No job')));
}
async function scanOf(id: string) {
  return (await db.cv.findUniqueOrThrow({ where: { id } })).scan;
}

test('[DAY-09] a CV that alone cannot be scanned is set aside after five tries, and the others are scanned', async () => {
  const choosy = await startClamd((bytes) => (bytes.includes(virus) ? 'Out of memory. ERROR\0' : 'stream: OK\0'));
  onTestFinished(() => choosy.stop());
  const [id, other] = [await uploaded(infectedPdf()), await uploaded(realPdf())];
  const work = scanJob(choosy);
  for (const tries of [1, 2, 3, 4]) {
    await expect(work(id)).rejects.toThrow(`could not be handled: ${id}`);
    await expect(work(id), 'the queue repeats it within seconds').rejects.toThrow(`could not be handled: ${id}`);
    expect(await db.failedRow.findFirst()).toMatchObject({ tries });
    await db.failedRow.updateMany({ data: { last_at: new Date(Date.now() - 60_000) } });
  }
  await work(other);
  expect(await scanOf(other)).toBe('clean');
  await expect(work(id)).rejects.toThrow(`could not be handled: ${id}; set aside: ${id}`);
  const calls = choosy.scanned.length;
  expect([await work(id), choosy.scanned.length], 'it is left out').toEqual([RETRY, calls]);
  expect(await scanOf(id)).toBe('pending');

  await db.failedRow.deleteMany(); // as an operator does
  await scanJob(clamd)(id);
  expect(await scanOf(id)).toBe('infected');
});

test.for([
  ['is away', async () => ({ ...clamd, port: 9, stop: async () => {} })],
  ['closes each connection', () => startClamd(() => null)],
  ['checks nothing', () => startClamd(() => "Can't allocate memory. ERROR\0")],
] as const)('[DAY-09] while the scanner %s no CV is set aside', async ([, start]) => {
  const broken = await start();
  onTestFinished(() => broken.stop());
  const id = await uploaded(realPdf());
  for (const _ of [1, 2, 3, 4, 5, 6]) await expect(scanJob(broken)(id)).rejects.toThrow(id);
  expect(await db.failedRow.count()).toBe(0);
  await scanJob(clamd)(id);
  expect(await scanOf(id)).toBe('clean');
});

test('the scan of a CV that is no longer pending calls no scanner', async () => {
  const before = clamd.scanned.length;
  await scanCv({ db, store, scanner }, crypto.randomUUID());
  expect(clamd.scanned).toHaveLength(before);
});

test('a scanner that stops reading does not hold the file open', async () => {
  const bytes = Readable.from([Buffer.alloc(10)]);
  await expect(clamdScanner({ host: '127.0.0.1', port: 9 })(bytes)).rejects.toThrow('ECONNREFUSED');
  expect(bytes.destroyed).toBe(true);
});

test('[DAY-09] a CV that was uploaded without a scanner is scanned once there is one, and not served before', async () => {
  await db.cv.deleteMany();
  const [person, other] = [await candidate(), await candidate()];
  await sendCv(origin, { token: person.token, bytes: await realPdf() });
  await sendCv(origin, { token: other.token, bytes: await infectedPdf() });
  await db.cv.updateMany({ data: { scan: 'clean', scanned_at: null } });
  expect(await statusOf(person.token)).toMatchObject({ cv_status: 'unscanned' });
  const link = (await call('GET', '/api/me/cv', { token: person.token })).body.signedUrl;
  expect((await open(link)).status).toBe(200);

  const queued: string[] = [];
  const job = unscannedCvsJob({ db, queueScans: async (_tx, ids) => void queued.push(...ids) });
  await job.work();
  const ids = (await db.cv.findMany({ select: { id: true } })).map(({ id }) => id);
  expect(queued.toSorted()).toEqual(ids.toSorted());
  expect(await statusOf(person.token)).toMatchObject({ cv_status: 'pending' });
  expect((await open(link)).status).toBe(409);
  for (const id of queued.splice(0)) await scanCv({ db, store, scanner }, id);
  expect([await statusOf(person.token), await statusOf(other.token)]).toMatchObject([
    { cv_status: 'clean' },
    { cv_status: 'infected' },
  ]);
  expect((await open(link)).status).toBe(200);
  await job.work();
  expect(queued).toEqual([]);
});

test('a CV whose scan cannot be queued keeps no other from being queued', async () => {
  await db.cv.updateMany({ data: { scanned_at: new Date() } });
  const { id: profile_id } = await candidate();
  const cv = { profile_id, file_name: 'cv.pdf', size: 1, scan: 'pending', scanned_at: null };
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { id } = await db.cv.create({ data: { ...cv, storage_key: crypto.randomUUID() } });
    ids.push(id);
  }
  const queued = new Set<string>();
  const job = unscannedCvsJob({
    db,
    queueScans: async (_tx, some) => {
      if (some.includes(ids[1] ?? '')) throw new Error('no queue for this one');
      for (const id of some) queued.add(id);
    },
  });
  await expect(job.work()).rejects.toThrow(`could not be handled: ${ids[1]}`);
  expect([...queued].toSorted()).toEqual(ids.filter((id) => id !== ids[1]).toSorted());
  await db.cv.deleteMany({ where: { profile_id } });
});

test('[DAY-09] a scan without a response times out', async () => {
  const silent = await startClamd(() => new Promise(() => {}));
  const scan = clamdScanner(silent, 300)(Readable.from([Buffer.alloc(10)]));
  await expect(scan).rejects.toThrow('clamd does not respond');
  await silent.stop();
});

test('[DAY-09] an upload queues its scan in the same transaction, and it is tried again until the scanner is back', async () => {
  const background = openBackground({ db, pollSeconds: 0.5 });
  onTestFinished(() => background.stop());
  queueScans = (tx, ids) => background.addOnce(tx, SCAN_QUEUE, ids);
  const absent = await startClamd(respond);
  await absent.stop();
  const failures = vi.fn<() => void>();
  const jobs = queuedCvJobs({ db, store }, { clamd: { host: absent.host, port: absent.port } });
  background.start(jobs, { warn: () => {}, error: failures });

  const [one, two] = [await candidate(), await candidate()];
  await sendCv(origin, { token: one.token, bytes: await realPdf() });
  await sendCv(origin, { token: two.token, bytes: await infectedPdf() });
  await vi.waitFor(() => expect(failures.mock.calls.length).toBeGreaterThanOrEqual(2), 20_000);
  expect([await statusOf(one.token), await statusOf(two.token)]).toMatchObject([
    { cv_status: 'pending' },
    { cv_status: 'pending' },
  ]);
  const back = await startClamd(respond, absent.port);
  afterAll(() => back.stop());
  await vi.waitFor(async () => {
    expect([await statusOf(one.token), await statusOf(two.token)]).toMatchObject([
      { cv_status: 'clean' },
      { cv_status: 'infected' },
    ]);
  }, 25_000);
}, 60_000);

test('[DAY-09] a scan that hangs delays no other, and a scan that is queued twice runs once', async () => {
  const background = openBackground({ db, pollSeconds: 0.5 });
  onTestFinished(() => background.stop());
  queueScans = (tx, ids) => background.addOnce(tx, SCAN_QUEUE, ids);
  await db.cv.deleteMany();
  const hanging = await startClamd((bytes) => (bytes.includes(virus) ? new Promise(() => {}) : respond(bytes)));
  onTestFinished(() => hanging.stop());
  const [one, two] = [await candidate(), await candidate()];
  await sendCv(origin, { token: one.token, bytes: await infectedPdf() });
  background.start(queuedCvJobs({ db, store }, { clamd: hanging }), { warn: () => {}, error: () => {} });
  await vi.waitFor(() => expect(hanging.scanned).toHaveLength(1), 20_000);
  await sendCv(origin, { token: two.token, bytes: await realPdf() });
  await unscannedCvsJob({ db, queueScans }).work();
  await vi.waitFor(async () => expect(await statusOf(two.token)).toMatchObject({ cv_status: 'clean' }), 20_000);
  expect(await statusOf(one.token)).toMatchObject({ cv_status: 'pending' });
  expect(hanging.scanned).toHaveLength(2);
}, 60_000);
