import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { expect, test, vi } from 'vitest';
import type { FileStore } from '../context/cvs.ts';
import { unzip } from '../privacy/testing/unzip.ts';
import { testApi } from '../testing/test-api.ts';

const { app, db, call, candidate, admin, cvFolder } = await testApi();
const boss = await admin();
const job = await createJob(db, { title: 'Fleet Manager' });

function pathOf(applications: readonly { id: string }[], job_id: string | null = job.id): string {
  const ids = applications.map(({ id }) => id).join(',');
  return `/api/hiring/cvs.zip?${new URLSearchParams({ ids, ...(job_id !== null && { job_id }) }).toString()}`;
}
async function download(path: string, { token }: { token: string } = boss) {
  const reply = await fetch(app.listeningOrigin + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, headers: reply.headers, entries: unzip(Buffer.from(await reply.arrayBuffer())) };
}
async function applicant(full_name: string | null, of = job) {
  const person = await candidate({ full_name });
  const cv = await createCv(db, cvFolder, person);
  return { person, cv, application: await createApplication(db, of, person, { cv_id: cv.id }) };
}
async function member(team_role: TeamRole) {
  const one = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: one.id, team_role } });
  return one;
}
function viewings(actor: { id: string }) {
  return db.auditEvent.findMany({ where: { action: 'cv_viewed', actor_id: actor.id }, orderBy: { id: 'asc' } });
}

test('[PACK-02] the CVs of a selection are one ZIP with an index, and each is recorded as opened', async () => {
  const [zoe, other] = [await applicant('Zoë O’Hara <b>'), await applicant('../../ana\\reyes')];
  const nameless = await applicant(null);
  const file = await download(pathOf([other.application, zoe.application, nameless.application]));
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="cvs.zip"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const names = ['01-ana-reyes.pdf', '02-zoe-o-hara-b.pdf', '03-cv.pdf'];
  expect([...file.entries.keys()]).toEqual([...names, 'index.html']);
  for (const [index, { cv }] of [other, zoe, nameless].entries())
    expect(file.entries.get(names[index] ?? '')).toEqual(await readFile(join(cvFolder, cv.storage_key)));
  const page = file.entries.get('index.html')?.toString() ?? '';
  expect(page).toContain('<td>Zoë O’Hara &lt;b&gt;</td>\n<td>Fleet Manager</td>\n<td><a href="02-zoe-o-hara-b.pdf">');
  expect(page).not.toMatch(/<b>|script|http/);
  const viewed = (await viewings(boss)).map(({ subject_id }) => subject_id);
  expect(viewed).toHaveLength(3);
  expect(new Set(viewed)).toEqual(new Set([other, zoe, nameless].map(({ person }) => person.id)));
});

test('[PACK-02] a CV that is not found clean is left out and named; without any there is still the index', async () => {
  const [clean, pending, infected, none, gone] = [
    await applicant('Clean'),
    await applicant('Pending'),
    await applicant('Infected'),
    { application: await createApplication(db, job, await candidate({ full_name: 'Without One' })) },
    await applicant('Gone'),
  ];
  await db.cv.update({ where: { id: pending.cv.id }, data: { scan: 'pending' } });
  await db.cv.update({ where: { id: infected.cv.id }, data: { scan: 'infected' } });
  await db.cv.update({ where: { id: gone.cv.id }, data: { storage_key: crypto.randomUUID() } });
  const all = [clean, pending, infected, none, gone].map(({ application }) => application);
  const { entries } = await download(pathOf([...all, { id: crypto.randomUUID() }]));
  expect([...entries.keys()]).toEqual(['01-clean.pdf', 'index.html']);
  const page = entries.get('index.html')?.toString() ?? '';
  for (const row of [
    '<td>Pending</td>\n<td>Fleet Manager</td>\n<td>Left out: the CV is still being checked for malware.</td>',
    '<td>Infected</td>\n<td>Fleet Manager</td>\n<td>Left out: malware was found in the CV.</td>',
    '<td>Without One</td>\n<td>Fleet Manager</td>\n<td>Left out: there is no CV with this application.</td>',
    '<td>Gone</td>\n<td>Fleet Manager</td>\n<td>Left out: the CV was removed.</td>',
    '<p>1 application was left out: deleted, or not visible to you.</p>',
  ])
    expect(page).toContain(row);
  const rest = await download(pathOf([pending.application]));
  expect([...rest.entries.keys()]).toEqual(['index.html']);
});

test('[PACK-02] each role gets the CVs that it sees, and a selection has at most 20', async () => {
  const other = await createJob(db);
  const [seen, assigned, elsewhere] = [
    await applicant('Seen'),
    await applicant('Assigned'),
    await applicant('Elsewhere', other),
  ];
  const all = [seen, assigned, elsewhere].map(({ application }) => application);
  const [manager, interviewer] = [await member('hiring_manager'), await member('interviewer')];
  await db.applicationAssignee.create({
    data: { application_id: assigned.application.id, profile_id: interviewer.id },
  });
  async function namesFor(who: { token: string }, job_id: string | null = job.id) {
    const { entries } = await download(pathOf(all, job_id), who);
    return [...entries.keys()].filter((name) => name.endsWith('.pdf'));
  }
  expect(await namesFor(manager)).toEqual(['01-seen.pdf', '02-assigned.pdf']);
  expect(await namesFor(interviewer)).toEqual(['01-assigned.pdf']);
  expect(await namesFor(boss, null)).toEqual(['01-seen.pdf', '02-assigned.pdf', '03-elsewhere.pdf']);
  expect((await viewings(interviewer)).map(({ subject_id }) => subject_id)).toEqual([assigned.person.id]);

  const head = await fetch(app.listeningOrigin + pathOf(all, null), {
    method: 'HEAD',
    headers: { authorization: `Bearer ${boss.token}` },
  });
  expect(head.status, 'a look at the headers opens no CV').toBe(404);
  expect((await call('GET', pathOf(all, null), { token: manager.token })).status).toBe(404);
  expect((await call('GET', pathOf(all))).status).toBe(401);
  for (const ids of [
    [],
    [{ id: 'x' }],
    [all[0], all[0]],
    Array.from({ length: 21 }, () => ({ id: crypto.randomUUID() })),
  ])
    expect((await call('GET', pathOf(ids.flatMap((each) => each ?? [])), { token: boss.token })).status).toBe(400);
});

test('[PACK-02] files are read as the client takes them, and left when it goes away', async () => {
  const opened: Readable[] = [];
  let megabytes = 0;
  /** A store whose files have 400 MB. */
  const store: FileStore = {
    put: async () => {},
    remove: async () => {},
    list: async function* () {},
    read: async () => {
      const bytes = Readable.from(
        (function* () {
          for (let count = 0; count < 400; count += 1) {
            megabytes += 1;
            yield Buffer.alloc(1024 * 1024);
          }
        })(),
      );
      opened.push(bytes);
      return bytes;
    },
  };
  const api = await testApi({ store });
  const reader = await api.admin();
  const applications: { id: string }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const person = await api.candidate();
    await createCv(api.db, api.cvFolder, person);
    applications.push(await createApplication(api.db, await createJob(api.db), person));
  }
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${reader.token}` };
    get(api.app.listeningOrigin + pathOf(applications, null), { headers }, resolve).on('error', reject);
  });
  reply.on('error', () => {});
  reply.pause();
  await vi.waitFor(() => expect(megabytes).toBeGreaterThan(0), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 500)); // for the buffers of the connection to fill
  expect(megabytes).toBeLessThan(100);
  reply.destroy();
  await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]), 20_000);
});
