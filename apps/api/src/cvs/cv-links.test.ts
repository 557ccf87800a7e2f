import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { cvLinks } from './cv-links.ts';

const { app, db, auth, call, candidate, admin, cvFolder } = await testApi();

/** Opens a link without a sign-in, as a new tab does. */
function open(signedUrl: string, headers?: Record<string, string>) {
  expect(signedUrl).toMatch(/^http:\/\/careers\.test\/api\/cvs\//);
  const { pathname, search } = new URL(signedUrl);
  return fetch(app.listeningOrigin + pathname + search, headers && { headers });
}
async function linkFrom(path: string, token: string): Promise<string> {
  const { status, body } = await call('GET', path, { token });
  expect([status, body]).toEqual([200, { signedUrl: expect.any(String), expiresIn: 300 }]);
  return body.signedUrl;
}
async function personWithCv(full_name = 'Zoë O’Hara') {
  const person = await candidate({ full_name });
  const cv = await createCv(db, cvFolder, person);
  return { ...person, cv, bytes: await readFile(join(cvFolder, cv.storage_key)) };
}

test('[REST-26] the owner’s link opens the CV inline as a PDF that can run nothing', async () => {
  const { token, cv, bytes } = await personWithCv();
  const reply = await open(await linkFrom('/api/me/cv', token));
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(cv.size),
    'content-disposition': `inline; filename="Zo? O?Hara CV.pdf"; filename*=UTF-8''Zo%C3%AB%20O%E2%80%99Hara%20CV.pdf`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
});

test('a person without a CV has no link', async () => {
  const [{ token }, boss] = [await candidate(), await admin()];
  expect(await call('GET', '/api/me/cv', { token })).toMatchObject({ status: 404, body: { error: 'There is no CV' } });
  expect(await call('GET', `/api/admin/users/${boss.id}/cv`, { token: boss.token })).toMatchObject({
    status: 404,
    body: { error: 'There is no CV' },
  });
  expect(await call('GET', `/api/admin/users/${crypto.randomUUID()}/cv`, { token: boss.token })).toMatchObject({
    status: 404,
    body: { error: 'User not found' },
  });
});

test('[REST-22] an administrator gets a link to a person’s CV, and that is audited', async () => {
  const [{ id, bytes }, boss] = [await personWithCv(), await admin()];
  const reply = await open(await linkFrom(`/api/admin/users/${id}/cv`, boss.token));
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
  expect(await db.auditEvent.findMany({ where: { action: 'cv_viewed', subject_id: id } })).toEqual([
    expect.objectContaining({ actor_id: boss.id, address_prefix: '127.0.0.0/24' }),
  ]);
  await auth.admin.deleteUser(id);
  expect(await db.auditEvent.findMany({ where: { action: 'cv_viewed', actor_id: boss.id } })).toEqual([
    expect.objectContaining({ subject_id: null }),
  ]);
});

test('[DAY-03] an application’s link opens the CV that it was sent with, or the current one if none was sent', async () => {
  const [person, boss] = [await personWithCv(), await admin()];
  const job = await createJob(db);
  const without = await createApplication(db, job, person);
  const sent = await createApplication(db, job, person, { cv_id: person.cv.id });
  const current = await createCv(db, cvFolder, { ...person, full_name: 'Zoë Newer' });
  async function opened(id: string) {
    const url = await linkFrom(`/api/admin/applications/${id}/cv`, boss.token);
    return [new URL(url).pathname, (await open(url)).headers.get('content-disposition')];
  }
  expect(await opened(sent.id)).toEqual([`/api/cvs/${person.cv.id}`, expect.stringContaining('Hara CV.pdf')]);
  expect(await opened(without.id)).toEqual([`/api/cvs/${current.id}`, expect.stringContaining('Newer CV.pdf')]);
  const { body } = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token: boss.token });
  const urls = new Map(
    body.applications.map((one: { id: string; profiles: { cv_url: string } }) => [one.id, one.profiles.cv_url]),
  );
  expect([urls.get(sent.id), urls.get(without.id)]).toEqual([`/api/cvs/${person.cv.id}`, `/api/cvs/${current.id}`]);
  expect(await db.auditEvent.count({ where: { action: 'cv_viewed', actor_id: boss.id, subject_id: person.id } })).toBe(
    2,
  );
});

test('[PIPE-10] the link for the page of an application is the only one that a page of this site may frame, and opening it is audited', async () => {
  const [person, boss] = [await personWithCv(), await admin()];
  const application = await createApplication(db, await createJob(db), person, { cv_id: person.cv.id });
  const input = encodeURIComponent(JSON.stringify({ id: application.id }));
  const { body } = await call('GET', `/trpc/hiring.cvFrameLink?input=${input}`, { token: boss.token });
  const link = new URL(body.result.data.signedUrl);
  function views() {
    return db.auditEvent.findMany({ where: { action: 'cv_viewed', subject_id: person.id } });
  }
  expect(await views(), 'a link alone shows nothing').toEqual([]);

  const reply = await open(link.href);
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(person.bytes);
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  const inParts = await open(link.href, { range: 'bytes=100-200' });
  expect([inParts.status, inParts.headers.get('accept-ranges')], 'no part of it is read unseen').toEqual([200, 'none']);
  const view = expect.objectContaining({ actor_id: boss.id, address_prefix: '127.0.0.0/24' });
  expect(await views()).toEqual([view, view]);

  const plain = new URL(await linkFrom(`/api/admin/applications/${application.id}/cv`, boss.token));
  expect((await open(plain.href)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  plain.searchParams.set('viewer', boss.id);
  const other = new URL(link);
  other.searchParams.set('viewer', (await admin()).id);
  const without = new URL(link);
  without.searchParams.delete('viewer');
  for (const altered of [plain, other, without]) expect((await open(altered.href)).status, altered.search).toBe(401);

  await db.profile.update({ where: { id: boss.id }, data: { role: 'candidate' } });
  expect((await open(link.href)).status, 'of a former administrator').toBe(401);
});

const gone = { error: 'This link is not valid or has expired. Please open the CV again.' };

test('[APPL-10] the address of a CV opens nothing by itself, and a link cannot be altered to open another CV', async () => {
  const [mine, other] = [await personWithCv(), await personWithCv('Ann Other')];
  const link = new URL(await linkFrom('/api/me/cv', mine.token));
  function altered(change: (url: URL) => void): string {
    const url = new URL(link);
    change(url);
    return url.href;
  }
  const signature = link.searchParams.get('signature') ?? '';
  const links = {
    'without a query': altered((url) => (url.search = '')),
    'to another CV': altered((url) => (url.pathname = `/api/cvs/${other.cv.id}`)),
    'with a later end': altered((url) => url.searchParams.set('expires', '9999999999')),
    'with an end that is no number': altered((url) => url.searchParams.set('expires', 'never')),
    'without a signature': altered((url) => url.searchParams.delete('signature')),
    'with two signatures': altered((url) => url.searchParams.append('signature', signature)),
    'to no CV': altered((url) => (url.pathname = `/api/cvs/${crypto.randomUUID()}`)),
    'to no id': altered((url) => (url.pathname = '/api/cvs/cv.pdf')),
  };
  for (const [name, url] of Object.entries(links)) {
    const reply = await open(url, { authorization: `Bearer ${mine.token}` });
    expect([name, reply.status, await reply.json()]).toEqual([name, 401, gone]);
  }
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    const changed = signature.slice(0, -1) + last;
    const { status } = await open(altered((url) => url.searchParams.set('signature', changed)));
    expect([last, status]).toEqual([last, changed === signature ? 200 : 401]);
  }
});

test('[APPL-10] a link stops working after five minutes, when its CV is replaced or removed, and with another secret', async () => {
  const { token, cv } = await personWithCv();
  function linkAt(now: Date, key = auth.deriveKey('cv links')) {
    return cvLinks({ key, site_url: 'http://careers.test', now: () => now }).sign(cv).signedUrl;
  }
  const minutes = 60_000;
  expect((await open(linkAt(new Date(Date.now() - 4.9 * minutes)))).status).toBe(200);
  const expired = await open(linkAt(new Date(Date.now() - 5 * minutes)));
  expect([expired.status, await expired.json()]).toEqual([401, gone]);
  expect((await open(linkAt(new Date(), auth.deriveKey('another purpose')))).status).toBe(401);

  const link = await linkFrom('/api/me/cv', token);
  expect((await open(link)).status).toBe(200);
  await db.cv.update({ where: { id: cv.id }, data: { storage_key: crypto.randomUUID() } });
  expect((await open(link)).status).toBe(401);
  await db.cv.update({ where: { id: cv.id }, data: { storage_key: cv.storage_key } });
  await call('DELETE', '/api/me/cv', { token });
  expect((await open(link)).status).toBe(401);
});

test.for([
  ['bytes=0-4', 206, 'bytes 0-4/SIZE', '%PDF-'],
  ['bytes=-6', 206, 'bytes LAST-END/SIZE', '%%EOF\n'],
  ['bytes=999999-', 416, 'bytes */SIZE', '{"error":"The file has no such range"}'],
  ['bytes=0-1,4-5', 200, null, '%PDF-1.3'],
  ['lines=1-2', 200, null, '%PDF-1.3'],
] as const)('a viewer may ask for a part: %s', async ([range, status, contentRange, text]) => {
  const { token, cv } = await personWithCv();
  const reply = await open(await linkFrom('/api/me/cv', token), { range });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-range')).toBe(
    contentRange &&
      contentRange
        .replace('LAST', String(cv.size - 6))
        .replace('END', String(cv.size - 1))
        .replace('SIZE', String(cv.size)),
  );
  const body = await reply.text();
  expect(body.slice(0, text.length)).toBe(text);
});

test('a CV whose file is missing is not found', async () => {
  const { token, cv } = await personWithCv();
  await rm(join(cvFolder, cv.storage_key));
  const reply = await open(await linkFrom('/api/me/cv', token));
  expect([reply.status, await reply.json()]).toEqual([404, { error: 'There is no CV' }]);
});
