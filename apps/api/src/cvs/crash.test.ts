import { once } from 'node:events';
import { access, readdir, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfOfSize, realPdf } from '@careers/samples/factories/cv-file';
import { expect, test, vi } from 'vitest';
import { openBackground } from '@careers/server/background';
import { startCrashingServer } from '../testing/start-crashing-server.ts';
import { testApi } from '../testing/test-api.ts';
import { incomingJob } from './cv-jobs.ts';
import { sweepIncoming } from './receive-file.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';
import { sendCv } from './testing/send-cv.ts';

const api = await testApi();
const { app, auth, db, call, candidate, cvs, cvFolder } = api;
const DAY_MS = 24 * 60 * 60_000;

async function download(token: string): Promise<Buffer> {
  const { body } = await call('GET', '/api/me/cv', { token });
  const { pathname, search } = new URL(body.signedUrl);
  return Buffer.from(await (await fetch(app.listeningOrigin + pathname + search)).arrayBuffer());
}
async function files(): Promise<string[]> {
  return (await readdir(cvFolder, { recursive: true })).filter((name) => name !== 'incoming').toSorted();
}
/** Runs the sweeps of the next day. */
async function nextDay() {
  await sweepIncoming(cvs.incoming, Date.now() + DAY_MS);
  await sweepDiscarded({ db, store: cvs.store });
  await sweepOrphans({ db, store: cvs.store }, new Date(Date.now() + DAY_MS + 10_000));
}

/** Starts an upload whose process is killed while the file arrives: the bytes so far stay in the folder. */
async function killedUpload(token: string) {
  const { server, origin } = await startCrashingServer(api, 'never');
  const upload = request(`${origin}/api/upload-cv`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
  });
  const broken = once(upload, 'response');
  upload.write('--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n');
  upload.write(await realPdf('Newer'));
  await vi.waitFor(async () => expect(await readdir(cvs.incoming)).toHaveLength(1), 10_000);
  server.kill('SIGKILL');
  await expect(broken).rejects.toThrow('socket hang up');
}

test('a process that is killed while a CV arrives leaves the profile with the previous CV', async () => {
  const { token } = await candidate();
  const mine = await realPdf('Mine');
  await sendCv(app.listeningOrigin, { token, bytes: mine });
  const before = await files();
  await killedUpload(token);

  expect(await download(token)).toEqual(mine);
  expect(await files()).toHaveLength(before.length + 1);
  await nextDay();
  expect(await files()).toEqual(before);
  expect(await download(token)).toEqual(mine);
});

test('a process that is killed before the profile points to the new file leaves the previous CV, and the new file is swept', async () => {
  const { token } = await candidate();
  const mine = await realPdf('Mine');
  await sendCv(app.listeningOrigin, { token, bytes: mine });
  const before = await files();
  const { origin } = await startCrashingServer(api, 'after-put');
  await expect(sendCv(origin, { token, bytes: await realPdf('Newer') })).rejects.toThrow('fetch failed');

  expect(await download(token)).toEqual(mine);
  const orphans = (await files()).filter((name) => !before.includes(name));
  expect(orphans).toHaveLength(1);
  await sweepOrphans({ db, store: cvs.store });
  await access(join(cvFolder, orphans[0] ?? '')); // younger than a day: its upload may still be running
  await nextDay();
  expect(await files()).toEqual(before);
  expect(await download(token)).toEqual(mine);
});

test('a process that is killed after that leaves the new CV, and the replaced file is swept', async () => {
  const { token } = await candidate();
  await sendCv(app.listeningOrigin, { token, bytes: await realPdf('Mine') });
  const before = await files();
  const newer = await realPdf('Newer');
  const { origin } = await startCrashingServer(api, 'after-commit');
  await expect(sendCv(origin, { token, bytes: newer })).rejects.toThrow('fetch failed');

  expect(await download(token)).toEqual(newer);
  expect(await files()).toHaveLength(before.length + 1);
  await sweepDiscarded({ db, store: cvs.store });
  expect(await files()).toHaveLength(before.length);
  expect(await download(token)).toEqual(newer);
});

test('[USERS-07] deleting an account removes what an upload left in a process that was killed, without another start', async () => {
  const { id, token } = await candidate();
  await killedUpload(token);
  const [left = ''] = await readdir(cvs.incoming);
  await auth.admin.deleteUser(id);
  const background = openBackground({ db });
  background.start([{ ...incomingJob(cvs), every: 20 }], { warn: () => {}, error: () => {} });
  await wait(100);
  expect(await readdir(cvs.incoming)).toEqual([left]); // young: its upload may still be running
  const minutesAgo = new Date(Date.now() - 16 * 60_000);
  await utimes(join(cvs.incoming, left), minutesAgo, minutesAgo);
  await vi.waitFor(async () => expect(await readdir(cvs.incoming)).toEqual([]), 10_000);
  await background.stop();
});

test('a full disk is reported in a plain sentence with 503 and keeps no part of the file, and the next CV that fits is stored', async () => {
  const { token } = await candidate();
  const { origin } = await startCrashingServer(api, 'never', { maxFileBlocks: 128 });
  expect(await sendCv(origin, { token, bytes: await pdfOfSize(300_000) })).toEqual({
    status: 503,
    body: { error: 'The service is temporarily unavailable. Please try again.' },
  });
  expect(await readdir(cvs.incoming)).toEqual([]);
  const small = await realPdf();
  expect(await sendCv(origin, { token, bytes: small })).toMatchObject({ status: 200 });
  expect(await download(token)).toEqual(small);
});
