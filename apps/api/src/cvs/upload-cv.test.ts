import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { pdfOfSize, realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { sweepDiscarded } from './stored-files.ts';
import { sendCv } from './testing/send-cv.ts';

const { app, db, auth, call, candidate, cvs, cvFolder } = await testApi();
const origin = app.listeningOrigin;

/** The names of the files in the store, and of those on their way into it. */
async function stored(): Promise<string[]> {
  return (await readdir(cvFolder, { recursive: true })).filter((name) => name !== 'incoming').toSorted();
}
async function keysOf(id: string): Promise<string[]> {
  const rows = await db.cv.findMany({ where: { profile_id: id }, orderBy: { created_at: 'asc' } });
  return rows.map(({ storage_key }) => storage_key);
}
async function me(token: string) {
  return (await call('GET', '/api/me', { token })).body;
}
async function download(token: string): Promise<Buffer> {
  const { body } = await call('GET', '/api/me/cv', { token });
  const { pathname, search } = new URL(body.signedUrl);
  return Buffer.from(await (await fetch(origin + pathname + search)).arrayBuffer());
}

test('[REST-09] [PROFILE-10] an upload sets the profile’s CV, and the file that it replaces is removed', async () => {
  const { id, token } = await candidate();
  const [first, second] = [await realPdf('First'), await realPdf('Second')];
  expect(await sendCv(origin, { token, bytes: first, name: 'Jo Carter CV.pdf' })).toEqual({
    status: 200,
    body: { success: true, cv_url: expect.stringMatching(/^\/api\/cvs\/[0-9a-f-]{36}$/) },
  });
  expect(await me(token)).toMatchObject({ cv_file_name: 'Jo Carter CV.pdf', cv_status: 'unscanned' });
  const [replaced = ''] = await keysOf(id);
  expect(await stored()).toContain(replaced);

  const { body } = await sendCv(origin, { token, bytes: second, name: 'newer.pdf' });
  expect(await me(token)).toMatchObject({ cv_url: body.cv_url, cv_file_name: 'newer.pdf' });
  expect(await download(token)).toEqual(second);
  expect(await keysOf(id)).toHaveLength(1);
  expect(await stored()).not.toContain(replaced);
  expect(await db.discardedFile.count()).toBe(0);
});

async function encryptedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.text('Jo Carter').end();
  await once(pdf, 'end');
  return Buffer.concat(chunks);
}

const notAPdf = { status: 415, body: { error: 'Please upload a PDF file.' } };
const damaged = {
  status: 422,
  body: { error: 'This PDF is damaged or incomplete. Save it again and upload it.' },
};

test.for([
  [
    'a web page with the name and type of a PDF',
    () => Buffer.from('<!doctype html><title>CV</title>%PDF-1.7 startxref 0 %%EOF'),
    notAPdf,
  ],
  ['a ZIP file', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(3_000)]), notAPdf],
  ['an empty file', () => Buffer.alloc(0), notAPdf],
  ['a program with a PDF in it', async () => Buffer.concat([Buffer.from('MZ\u0090'), await realPdf()]), notAPdf],
  [
    'a PDF behind a kilobyte of something else',
    async () => Buffer.concat([Buffer.alloc(1_024, ' '), await realPdf()]),
    notAPdf,
  ],
  ['the first line of a PDF', () => Buffer.from('%PDF-1.7\n'), damaged],
  ['a PDF that was cut off', async () => (await realPdf()).subarray(0, -40), damaged],
  [
    'a PDF that was cut off behind its first end marker',
    async () => Buffer.concat([await realPdf(), Buffer.from('9 0 obj\n<<>>\nendobj\nstartxref\n9\n%%E')]),
    damaged,
  ],
] as const)('[PROFILE-06] %s is refused with its reason, and the CV of before stays', async ([, bytes, refusal]) => {
  const { token } = await candidate();
  const mine = await realPdf();
  await sendCv(origin, { token, bytes: mine });
  const before = await stored();
  expect(await sendCv(origin, { token, bytes: await bytes() })).toEqual(refusal);
  expect(await stored()).toEqual(before);
  expect(await download(token)).toEqual(mine);
});

test.for([
  ['under any name and type', () => realPdf()],
  [
    'after a byte order mark and an empty line',
    async () => Buffer.concat([Buffer.from('\uFEFF\r\n'), await realPdf()]),
  ],
  ['with a password', encryptedPdf],
  [
    'behind the command of a printer',
    async () => Buffer.concat([Buffer.from('\u001B%-12345X@PJL\r\n'), await realPdf()]),
  ],
  ['before 80 KB of padding', async () => Buffer.concat([await realPdf(), Buffer.alloc(80_508)])],
  ['before padding up to 10 MB', async () => Buffer.concat([await realPdf(), Buffer.alloc(10_000_000)])],
  ['before a web page', async () => Buffer.concat([await realPdf(), Buffer.from('<!-- 5 -->\n'.repeat(508))])],
  ['with a second end marker', async () => Buffer.concat([await realPdf(), Buffer.from('\n%%EOF\n')])],
] as const)('[PROFILE-06] a PDF %s is accepted', async ([, bytes]) => {
  const { token } = await candidate();
  const pdf = await bytes();
  expect((await sendCv(origin, { token, bytes: pdf, name: 'cv.txt', type: 'text/plain' })).status).toBe(200);
  expect(await me(token)).toMatchObject({ cv_file_name: 'cv.txt.pdf' });
  expect(await download(token)).toEqual(pdf);
});

test('[PROFILE-07] a PDF of exactly 10 MB is accepted', async () => {
  const { token } = await candidate();
  const bytes = await pdfOfSize(10 * 1024 * 1024);
  expect((await sendCv(origin, { token, bytes })).status).toBe(200);
  expect((await download(token)).equals(bytes)).toBe(true);
});

/** Starts an upload that lasts until the test ends it. */
function beginUpload(token: string | undefined) {
  const upload = request(`${origin}/api/upload-cv`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const reply = once(upload, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    body: JSON.parse((await response?.setEncoding('utf8').toArray())?.join('') ?? ''),
  }));
  upload.write('--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n');
  return { upload, reply };
}

test('[PROFILE-07] one byte more is refused while the file still arrives, and leaves nothing', async () => {
  const { token } = await candidate();
  const before = await stored();
  const { upload, reply } = beginUpload(token);
  upload.write(await pdfOfSize(10 * 1024 * 1024));
  await vi.waitFor(async () => expect(await readdir(cvs.incoming)).toHaveLength(1), 10_000);
  upload.write('%');
  expect(await reply).toEqual({ status: 413, body: { error: 'Please upload a file smaller than 10MB.' } });
  for (let more = 0; more < 20; more++) upload.write(Buffer.alloc(1024 * 1024));
  upload.end();
  await once(upload, 'close');
  expect(await stored()).toEqual(before);
  expect(await me(token)).toMatchObject({ cv_url: null, cv_file_name: null, cv_status: null });
});

test('a visitor who is not signed in is refused before they have sent the file', async () => {
  const { upload, reply } = beginUpload(undefined);
  expect(await reply).toEqual({ status: 401, body: { error: 'Please sign in' } });
  upload.destroy();
});

test('an upload that the client aborts leaves nothing', async () => {
  const { token } = await candidate();
  const before = await stored();
  const { upload, reply } = beginUpload(token);
  upload.write((await realPdf()).subarray(0, 1_000));
  await vi.waitFor(async () => expect(await readdir(cvs.incoming)).toHaveLength(1), 10_000);
  upload.destroy();
  await expect(reply).rejects.toThrow('socket hang up');
  await vi.waitFor(async () => expect(await stored()).toEqual(before), 10_000);
  expect(await me(token)).toMatchObject({ cv_url: null });
});

test.for([
  ['another field', (token: string, bytes: Buffer) => sendCv(origin, { token, bytes, field: 'file' })],
  ['JSON', (token: string) => call('POST', '/api/upload-cv', { token, body: { cv: 'JVBERi0' } })],
  ['no body', (token: string) => call('POST', '/api/upload-cv', { token })],
  [
    'the bare file',
    (token: string, bytes: Buffer) =>
      call('POST', '/api/upload-cv', {
        token,
        body: bytes.toString('latin1'),
        headers: { 'content-type': 'application/pdf' },
      }),
  ],
  [
    'a form without a file',
    (token: string) =>
      call('POST', '/api/upload-cv', {
        token,
        body: '--x\r\ncontent-disposition: form-data; name="cv"\r\n\r\ntext\r\n--x--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
  ],
] as const)('%s is no upload', async ([, send]) => {
  const { token } = await candidate();
  expect(await send(token, await realPdf())).toMatchObject({
    status: 400,
    body: { error: 'Please send the file in the field ‘cv’ of a multipart form', field: 'cv' },
  });
});

test('one of several concurrent uploads becomes the current CV, and no other file is kept', async () => {
  const { id, token } = await candidate();
  const files = await Promise.all(['One', 'Two', 'Three', 'Four'].map(realPdf));
  const replies = await Promise.all(files.map((bytes) => sendCv(origin, { token, bytes })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const bytes = await download(token);
  expect(files.some((file) => file.equals(bytes))).toBe(true);
  expect(await keysOf(id)).toHaveLength(1);
  expect(replies.map(({ body }) => body.cv_url)).toContain((await me(token)).cv_url);
});

test('[DAY-03] an application keeps the CV that was current when it was made, until its owner removes that too', async () => {
  const { id, token } = await candidate();
  const [first, second] = [await createJob(db), await createJob(db)];
  await sendCv(origin, { token, bytes: await realPdf('Sent') });
  await call('POST', `/api/jobs/${first.id}/apply`, { token, body: {} });
  const [sent = ''] = await keysOf(id);
  await sendCv(origin, { token, bytes: await realPdf('Newer') });
  await call('POST', `/api/jobs/${second.id}/apply`, { token, body: {} });
  const [, newer = ''] = await keysOf(id);
  const rows = await db.application.findMany({
    where: { user_id: id },
    include: { cv: true },
    orderBy: { created_at: 'asc' },
  });
  expect(rows.map(({ cv }) => cv?.storage_key)).toEqual([sent, newer]);
  expect(await stored()).toEqual(expect.arrayContaining([sent, newer]));

  const removed = await call('DELETE', '/api/me/cv', { token });
  expect([removed.status, removed.body]).toEqual([200, { success: true }]);
  expect(await me(token)).toMatchObject({ cv_url: null, cv_status: null });
  expect(await stored()).toEqual(expect.arrayContaining([sent, newer]));
  expect((await call('GET', '/api/me/cv', { token })).status).toBe(404);

  await call('DELETE', '/api/me/cv', { token, body: { from_applications: true } });
  expect(await keysOf(id)).toEqual([]);
  const left = await stored();
  expect([left.includes(sent), left.includes(newer)]).toEqual([false, false]);
  expect(await db.application.count({ where: { user_id: id } })).toBe(2);
});

test('[USERS-07] deleting a person removes their CV files, including those of their applications', async () => {
  const { id, token } = await candidate();
  await sendCv(origin, { token, bytes: await realPdf('Sent') });
  await call('POST', `/api/jobs/${(await createJob(db)).id}/apply`, { token, body: {} });
  await sendCv(origin, { token, bytes: await realPdf('Newer') });
  const keys = await keysOf(id);
  expect(keys).toHaveLength(2);
  await auth.admin.deleteUser(id);
  expect(await stored()).toEqual(expect.arrayContaining(keys));
  await sweepDiscarded({ db, store: cvs.store });
  const left = await stored();
  expect(keys.filter((key) => left.includes(key))).toEqual([]);
  expect(await db.discardedFile.count()).toBe(0);
});

test('the upload of an account that is deleted while its file arrives is refused', async () => {
  const { id, token } = await candidate();
  const { upload, reply } = beginUpload(token);
  upload.write(await realPdf());
  await vi.waitFor(async () => expect(await readdir(cvs.incoming)).toHaveLength(1), 10_000);
  await auth.admin.deleteUser(id);
  upload.end('\r\n--x--\r\n');
  expect(await reply).toEqual({ status: 404, body: { error: 'Profile not found' } });
});

test.for([
  ['has no boundary', 'multipart/form-data', '', 'Please send the file in the field ‘cv’ of a multipart form'],
  [
    'has too long a boundary',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    '',
    'Please send the file in the field',
  ],
  ['ends before its file', 'multipart/form-data; boundary=x', '--x\r\n', 'Please send the file in the field'],
  [
    'ends within its file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    'The file did not arrive whole. Please send it again.',
  ],
] as const)('a form that %s is refused with a sentence, and leaves nothing', async ([, type, body, sentence]) => {
  const { token } = await candidate();
  const reply = await call('POST', '/api/upload-cv', { token, body, headers: { 'content-type': type } });
  expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await readdir(cvs.incoming)).toEqual([]);
});
