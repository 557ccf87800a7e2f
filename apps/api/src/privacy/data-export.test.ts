import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brandFrom } from '@careers/contracts/site/brand';
import type { Prisma } from '@careers/db/client';
import { createCv } from '@careers/samples/factories/cv';
import { createCandidate } from '@careers/samples/factories/person';
import { runSql } from '@careers/postgres/sql';
import { afterAll, expect, test, vi } from 'vitest';
import { personColumns } from './testing/person-columns.ts';
import { unzip } from './testing/unzip.ts';
import { type Background, openBackground, RETRY } from '@careers/server/background';
import { sweepDiscarded } from '../cvs/stored-files.ts';
import { testApi } from '../testing/test-api.ts';
import { removeExpiredExports } from './data-exports.service.ts';
import { exportJson } from './export-json.ts';
import { anonymousTables, heldTables, leftOut } from './held-data.ts';
import { DATA_EXPORT_QUEUE, dataExportJob, makeDataExport } from './make-data-export.ts';
import { full_name, liveFully } from '../testing/full-life.ts';
import { tablesWith } from '../testing/scan-database.ts';

let background: Background | undefined;
const auth = { autoconfirm: false, mail_interval_seconds: 0, stranger_mail_interval_seconds: 0 };
const api = await testApi(
  {},
  {},
  {
    auth,
    openMail: ({ db }) => {
      background = openBackground({ db, pollSeconds: 0.5 });
      return {};
    },
    queueDataExport: async (tx, id) => background?.add(tx, DATA_EXPORT_QUEUE, id),
  },
);
const { call, db, url } = api;
const making = {
  db,
  cvs: api.cvs,
  brand: brandFrom(),
  heldElsewhere: null,
  mailer: { queue: async () => {} },
  site_url: 'http://careers.test',
};
afterAll(() => background?.stop());

async function* brokenOff() {
  yield '%PDF-';
  await Promise.reject(new Error('The file broke off'));
}

async function copyOf(token: string) {
  return (await call('GET', '/trpc/profile.dataExport', { token })).body.result.data.data_export;
}
function request(token: string) {
  return call('POST', '/trpc/profile.requestDataExport', { token, body: {} });
}
async function linkOf(token: string): Promise<string> {
  const reply = await call('POST', '/trpc/profile.dataExportLink', { token, body: {} });
  return String(reply.body.result.data.signedUrl).replace('http://careers.test', '');
}
async function download(path: string) {
  const address = api.app.server.address();
  const reply = await fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}${path}`);
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

test('[REACH-07] [NOTE-07] [TEAM-07] a candidate gets what they gave, were told or saw in one zip file, made in the background', async () => {
  const person = await liveFully(api);
  expect(await copyOf(person.token)).toBeNull();
  expect((await request(person.token)).body.result.data.data_export).toMatchObject({ state: 'queued' });
  expect((await request(person.token)).status).toBe(200); // a second press requests no second copy
  expect(await db.dataExport.count({ where: { profile_id: person.id } })).toBe(1);
  const log = { error: vi.fn<() => void>(), warn: vi.fn<() => void>() };
  background?.start([dataExportJob(making)], log);
  await vi.waitFor(async () => expect(await copyOf(person.token)).toMatchObject({ state: 'ready' }), {
    timeout: 20_000,
  });

  const file = await download(await linkOf(person.token));
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const entries = unzip(file.bytes);
  const names = [...entries.keys()];
  expect(names.slice(0, 3)).toEqual(['README.txt', 'index.html', 'data.json']);
  const cvs = await db.cv.findMany({ where: { profile_id: person.id }, orderBy: { id: 'asc' } });
  expect(names.slice(3)).toEqual(cvs.map(({ file_name }, index) => `cvs/${index + 1} ${file_name}`));
  for (const name of names.slice(3)) expect(entries.get(name)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await copyOf(person.token)).toMatchObject({ files_done: names.length - 1, files_total: names.length - 1 });

  const text = entries.get('data.json')?.toString() ?? '';
  const data: Record<string, Record<string, unknown>[]> = JSON.parse(text);
  expect(Object.keys(data)).toEqual(heldTables.map(({ name }) => name));
  expect(data['profile']).toMatchObject([{ id: person.id, full_name, phone: '01632 960 777' }]);
  expect(data['applications']).toMatchObject([
    { cover_letter: `I am ${full_name}.`, adjustments: `${full_name} needs step-free access.`, status: 'Interview' },
  ]);
  expect(data['application_events']).toMatchObject([{ to_state: 'Applied' }, { to_state: 'Interview' }]);
  expect(data['application_events']?.[1]).not.toHaveProperty('actor_id');
  expect(data['application_events']?.[1]).not.toHaveProperty('from_state');
  expect(data['messages']).toMatchObject([
    { subject: 'News', text: `Dear ${full_name}`, from_candidate: false, from_name: expect.any(String) },
    { subject: null, text: `Yours, ${full_name}`, from_candidate: true, from_name: null },
  ]);
  expect(text, 'a message that is planned').not.toContain('We have planned to write this to you.');
  expect(data['account']).toMatchObject([{ email: person.email, new_email: person.new_email }]);
  expect(data['sessions']?.length).toBe(2);
  const { encrypted_password } = await db.user.findUniqueOrThrow({ where: { id: person.id } });
  for (const secret of [encrypted_password ?? '', ...cvs.map(({ storage_key }) => storage_key)])
    expect(text).not.toContain(secret);
  expect(entries.get('README.txt')?.toString()).toContain(
    'What our staff wrote about your applications is not in this file.',
  );
  expect(log.error).not.toHaveBeenCalled();

  // A colleague's copy has nothing of the candidate's adjustments, and the candidate's nothing of what colleagues wrote.
  expect(text).not.toContain('rings back');
  const { profile_id } = await db.applicationAssignee.findFirstOrThrow({
    where: { application: { user_id: person.id }, profile_id: { not: person.id } },
  });
  const member = await db.dataExport.create({ data: { profile_id } });
  await makeDataExport(making, member.id);
  const { storage_key } = await db.dataExport.findUniqueOrThrow({ where: { id: member.id } });
  const copy = await buffer((await api.cvs.store.read(storage_key ?? '')) ?? Readable.from([]));
  expect(unzip(copy).get('data.json')?.toString()).not.toContain('step-free access');

  // Every table with data about them is in the copy, or in the list of what is left out.
  const tables = new Set([...heldTables.map(({ table }) => table), ...Object.keys(leftOut).map(tableOf)]);
  const found = await tablesWith(url, [person.id, person.email]);
  expect(found.filter((name) => !tables.has(name))).toEqual([]);
});

function tableOf(column: string): string {
  return column.split('.').slice(0, 2).join('.');
}

test('[REACH-07] every column that can identify a person is in the copy, or has a reason why it is not', async () => {
  const names = await personColumns(url);
  expect(names.length).toBeGreaterThan(20);
  const held = new Set(heldTables.map(({ table }) => table));
  expect(names.filter((name) => !held.has(tableOf(name)) && !Object.hasOwn(leftOut, name))).toEqual([]);
  for (const name of Object.keys(leftOut)) expect(names, 'it says why of a column that exists').toContain(name);
  for (const table of Object.keys(anonymousTables)) {
    expect(names.map(tableOf), 'no column of it can name a person').not.toContain(table);
    expect(
      await runSql(url, `SELECT FROM ${table} LIMIT 1`),
      'the person of the first test has filled it',
    ).toHaveLength(1);
  }
});

test('[REACH-07] the copy is for its owner only: a link is bound to its file and expires, and the copy expires after a day', async () => {
  const [person, other] = [await api.candidate(), await api.candidate()];
  await createCv(db, api.cvFolder, person);
  const { id } = await db.dataExport.create({ data: { profile_id: person.id } });
  await makeDataExport(making, id);
  const link = await linkOf(person.token);
  for (const wrong of [link.slice(0, -1), link.replace(/expires=\d+/, 'expires=9999999999'), `/data-exports/${id}`])
    expect((await download(wrong)).status, wrong).toBe(404);
  expect(await copyOf(other.token)).toBeNull();
  expect((await call('POST', '/trpc/profile.dataExportLink', { token: other.token, body: {} })).status).toBe(404);
  expect((await call('POST', '/trpc/profile.dataExportLink', { body: {} })).status).toBe(401);
  expect((await download(link)).status).toBe(200);

  const { storage_key } = await db.dataExport.findUniqueOrThrow({ where: { id } });
  await removeExpiredExports({ db }, new Date(Date.now() + 25 * 3_600_000));
  await sweepDiscarded({ db, store: api.cvs.store });
  expect((await download(link)).status).toBe(404);
  expect(await copyOf(person.token)).toBeNull();
  expect(await readdir(api.cvFolder)).not.toContain(storage_key);
});

test('[REACH-07] a copy that fails says so and is tried again; none of a deleted account is left', async () => {
  const person = await api.candidate();
  await createCv(db, api.cvFolder, person);
  const { id } = await db.dataExport.create({ data: { profile_id: person.id } });
  const broken = { ...api.cvs.store, read: () => Promise.reject(new Error('The store is away')) };
  await expect(makeDataExport({ ...making, cvs: { ...api.cvs, store: broken } }, id)).rejects.toThrow(
    'The store is away',
  );
  expect(await copyOf(person.token)).toMatchObject({ state: 'failed' });
  expect(await readdir(api.cvs.incoming)).toEqual([]);
  // A file whose stream fails while it is read must not end the process.
  const brittle = { ...api.cvs.store, read: async () => Readable.from(brokenOff()) };
  await expect(makeDataExport({ ...making, cvs: { ...api.cvs, store: brittle } }, id)).rejects.toThrow(
    'The file broke off',
  );
  expect(await copyOf(person.token)).toMatchObject({ state: 'failed' });
  await makeDataExport(making, id);
  expect(await copyOf(person.token)).toMatchObject({ state: 'ready' });
  await makeDataExport(making, id); // a second run changes nothing
  const leaver = await createCandidate(db);
  const late = await db.dataExport.create({ data: { profile_id: leaver.id } });
  const before = await readdir(api.cvFolder);
  const store = {
    ...api.cvs.store,
    put: async (key: string, path: string) => {
      await api.cvs.store.put(key, path);
      await api.auth.admin.deleteUser(leaver.id);
    },
  };
  await makeDataExport({ ...making, cvs: { ...api.cvs, store } }, late.id);
  expect(await readdir(api.cvFolder)).toEqual(before);
});

test('[REACH-07] a copy that alone fails is set aside after five tries, and the person can ask again', async () => {
  const [person, other] = [await api.candidate(), await api.candidate()];
  const cv = await createCv(db, api.cvFolder, person);
  const { storage_key: lost } = await db.cv.findUniqueOrThrow({ where: { id: cv.id } });
  const store = {
    ...api.cvs.store,
    read: async (key: string) => {
      if (key === lost) throw new Error('This file cannot be read');
      return api.cvs.store.read(key);
    },
  };
  const { work } = dataExportJob({ ...making, cvs: { ...api.cvs, store } });
  const { id } = await db.dataExport.create({ data: { profile_id: person.id } });
  const files = (await readdir(api.cvFolder)).length;
  for (const tries of [1, 2, 3, 4]) {
    await expect(work(id)).rejects.toThrow(`could not be handled: ${id}`);
    await expect(work(id), 'the queue repeats it within seconds').rejects.toThrow(`could not be handled: ${id}`);
    expect(await db.failedRow.findFirst()).toMatchObject({ tries });
    await db.failedRow.updateMany({ data: { last_at: new Date(Date.now() - 60_000) } });
  }
  await expect(work(id)).rejects.toThrow(`could not be handled: ${id}; set aside: ${id}`);
  expect(await work(id), 'it is left out').toBe(RETRY);
  expect(await readdir(api.cvFolder)).toHaveLength(files);
  const { id: another } = await db.dataExport.create({ data: { profile_id: other.id } });
  await work(another);
  expect(await copyOf(other.token)).toMatchObject({ state: 'ready' });

  expect(await copyOf(person.token)).toMatchObject({ id, state: 'failed' });
  const again = (await request(person.token)).body.result.data.data_export;
  expect(again).toMatchObject({ state: 'queued' });
  expect(again.id).not.toBe(id);
  expect(await db.failedRow.count(), 'the first is given up').toBe(0);
  expect(await work(id), 'its place in the queue ends').toBeUndefined();
  await makeDataExport(making, again.id);
  expect(await copyOf(person.token)).toMatchObject({ id: again.id, state: 'ready' });
});

test('[REACH-07] while the store fails for all no copy is set aside', async () => {
  const { id: profile_id, token } = await api.candidate();
  const { id } = await db.dataExport.create({ data: { profile_id } });
  const store = { ...api.cvs.store, put: () => Promise.reject(new Error('The store is full')) };
  const { work } = dataExportJob({ ...making, cvs: { ...api.cvs, store } });
  for (const _ of [1, 2, 3, 4, 5, 6]) await expect(work(id)).rejects.toThrow(`could not be handled: ${id}`);
  expect(await db.failedRow.count()).toBe(0);
  await dataExportJob(making).work(id);
  expect(await copyOf(token)).toMatchObject({ state: 'ready' });
});

test('[REACH-07] the copy has the subject of a mail that waits, and nothing else of what it is written from', async () => {
  const { id: user_id, email: recipient } = await createCandidate(db);
  const link = 'https://careers.example.com/auth/callback?token_hash=secret';
  const mails: Prisma.JsonObject[] = [
    { template: 'magic_link', link, code: '314159', minutes: 60 },
    { template: 'message', subject: 'Our decision', text: 'We have decided.', link },
    { template: 'alert', link }, // as if of a release that this one cannot read
  ];
  for (const [index, data] of mails.entries())
    await db.outboxMail.create({
      data: { template: 'message', message_id: `<copy-${index}@x>`, recipient, user_id, data },
    });
  let text = '';
  for await (const part of exportJson(db, user_id, { brand: brandFrom(), tables: heldTables, elsewhere: {} }))
    text += part;
  const copied: { subject: unknown }[] = JSON.parse(text).mails;
  expect(copied.map(({ subject }) => subject)).toEqual([
    'Your link to sign in to Larkfield Careers',
    'Our decision',
    null,
  ]);
  for (const secret of ['token_hash', '314159', 'We have decided.', '"data"']) expect(text).not.toContain(secret);
});
