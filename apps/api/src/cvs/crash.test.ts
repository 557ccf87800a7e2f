import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startCrashingServer } from '../testing/start-crashing-server.ts';
import { testApi } from '../testing/test-api.ts';
import { prepareIncoming } from './receive-file.ts';
import { sweepDiscarded, sweepOrphans } from './stored-files.ts';
import { realPdf } from './testing/pdf-bytes.ts';
import { sendCv } from './testing/send-cv.ts';

const api = await testApi();
const { app, db, call, candidate, cvs, cvFolder } = api;
const DAY = 24 * 60 * 60_000;

async function download(token: string): Promise<Buffer> {
  const { body } = await call('GET', '/api/me/cv', { token });
  const { pathname, search } = new URL(body.signedUrl);
  return Buffer.from(await (await fetch(app.listeningOrigin + pathname + search)).arrayBuffer());
}
async function files(): Promise<string[]> {
  return (await readdir(cvFolder, { recursive: true })).filter((name) => name !== 'incoming').toSorted();
}
/** The next start, and the sweeps of the next day. */
async function nextDay() {
  await prepareIncoming(cvs.incoming, Date.now() + DAY);
  await sweepDiscarded({ db, store: cvs.store });
  await sweepOrphans({ db, store: cvs.store }, new Date(Date.now() + DAY + 10_000));
}

test('a process that is killed while a CV arrives leaves the profile with the one before', async () => {
  const { token } = await candidate();
  const mine = await realPdf('Mine');
  await sendCv(app.listeningOrigin, { token, bytes: mine });
  const before = await files();
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

  expect(await download(token)).toEqual(mine);
  expect(await files()).toHaveLength(before.length + 1);
  await nextDay();
  expect(await files()).toEqual(before);
  expect(await download(token)).toEqual(mine);
});

test('a process that is killed before the profile points to the new file leaves the one before, and the new one is swept', async () => {
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
  await access(join(cvFolder, orphans[0] ?? '')); // younger than a day: it may be an upload's that goes on
  await nextDay();
  expect(await files()).toEqual(before);
  expect(await download(token)).toEqual(mine);
});

test('a process that is killed after that leaves the new one, and the replaced file is swept', async () => {
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
