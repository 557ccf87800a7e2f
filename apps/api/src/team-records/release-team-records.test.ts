import { brandFrom } from '@careers/contracts/site/brand';
import { Prisma } from '@careers/db/client';
import type { RequiredMail } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { showWithheld } from '../messages/send-due.service.ts';
import { makeDataExport } from '../privacy/make-data-export.ts';
import { unzip } from '../privacy/testing/unzip.ts';
import { testApi } from '../testing/test-api.ts';

const queued: string[] = [];
const api = await testApi({}, {}, { queueDataExport: async (_tx, id) => void queued.push(id) });
const { db } = api;
const job = await createJob(db, { title: 'Fleet Manager' });
const [ada, bob] = [await api.admin(), await api.admin()];
const mails: RequiredMail[] = [];

/** Makes the queued files. */
async function makeFiles(): Promise<void> {
  const mailer = { queue: async (_tx: unknown, mail: RequiredMail) => void mails.push(mail) };
  const making = {
    db,
    cvs: api.cvs,
    brand: brandFrom(),
    heldElsewhere: null,
    mailer,
    site_url: 'http://careers.test',
  };
  for (const id of queued.splice(0)) await makeDataExport(making, id);
}

function ask(path: string, token: string, input: object = {}) {
  return api.query(path, input, { token });
}
function press(path: string, token: string, input: object = {}) {
  return api.mutate(path, input, { token });
}

type Texts = { notes?: string[]; tags?: string[]; assignees?: number };

/** A candidate with an application about which the team wrote, who asks for it. */
async function asker({ notes = [], tags = [], assignees = 0 }: Texts) {
  const person = await api.candidate();
  const application = await createApplication(db, job, person);
  for (const text of notes)
    await db.teamNote.create({ data: { application_id: application.id, author_id: ada.id, text } });
  for (const label of tags)
    await db.applicationTag.create({
      data: { application: { connect: { id: application.id } }, tag: { create: { label } } },
    });
  for (let n = 0; n < assignees; n += 1) {
    const { id: profile_id } = await createCandidate(db, { full_name: 'Marguerite Oakenshaw' });
    await db.applicationAssignee.create({ data: { application_id: application.id, profile_id } });
  }
  const isEmpty = notes.length + tags.length + assignees === 0;
  if (isEmpty) await db.teamRecordRequest.create({ data: { profile_id: person.id, due_on: new Date() } });
  else await press('profile.requestTeamRecords', person.token);
  const { id } = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: person.id } });
  return { person, application, id };
}

async function entriesOf(id: string, input: object = {}) {
  const { entries } = await ask('admin.teamRecords.entries', ada.token, { id, ...input });
  return entries;
}
/** Gives every entry that was not checked as it is. */
async function giveTheRest(id: string): Promise<void> {
  for (const entry of await entriesOf(id, { unchecked: true }))
    await press('admin.teamRecords.decide', ada.token, { ...entry, id });
}

async function fileOf(token: string): Promise<{ readme: string; data: { text: string }[] }> {
  const { signedUrl } = await press('profile.teamRecordsLink', token);
  const address = api.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reply = await fetch(signedUrl.replace('http://careers.test', `http://127.0.0.1:${port}`));
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="what-colleagues-wrote.zip"');
  const entries = unzip(Buffer.from(await reply.arrayBuffer()));
  return {
    readme: entries.get('README.txt')?.toString() ?? '',
    data: JSON.parse(entries.get('data.json')?.toString() ?? ''),
  };
}

test('[NOTE-08] an administrator gives, edits or withholds each entry, and the candidate’s file has just that', async () => {
  const { person, application, id } = await asker({
    notes: ['Better than Zoe Green 😀 by far, says @[1].', 'Salary of Zoe: £40,000', 'Friendly, asked @[1]  twice.'],
    tags: ['Second round'],
    assignees: 1,
  });
  const entries = await entriesOf(id);
  expect(entries.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['note', 'Better than Zoe Green 😀 by far, says a colleague.'],
    ['note', 'Salary of Zoe: £40,000'],
    ['note', 'Friendly, asked a colleague twice.'],
    ['tag', 'Second round'],
    ['assignment', 'A member of the hiring team was assigned to it.'],
  ]);
  expect(await press('admin.teamRecords.release', ada.token, { id })).toBe('entries_unchecked');
  const [edited, withheld] = entries;
  await press('admin.teamRecords.decide', ada.token, { ...edited, id, marked: [2, 3, 4] });
  const reason = 'It is about Zoe alone.';
  await press('admin.teamRecords.decide', bob.token, { ...withheld, id, reason });
  await giveTheRest(id);
  expect(await press('admin.teamRecords.release', ada.token, { id })).toMatchObject({
    released_at: expect.any(String),
    entries: { total: 5, unchecked: 0, withheld: 1 },
  });
  expect((await ask('profile.teamRecords', person.token)).request.state, 'until the file is made').toBe('asked');
  await makeFiles();
  expect(mails).toMatchObject([
    { template: 'team_records_ready', to: person.email, link: 'http://careers.test/dashboard/profile' },
  ]);
  expect((await ask('profile.teamRecords', person.token)).request).toMatchObject({ state: 'ready' });

  const { readme, data } = await fileOf(person.token);
  expect(data).toHaveLength(4);
  expect(data[0]).toEqual({
    application: 'Fleet Manager',
    kind: 'team note',
    written_at: expect.any(String),
    written_by: 'a member of the hiring team',
    text: 'Better than [about somebody else] by far, says a colleague.',
  });
  expect(readme).toContain('Entries in this file: 4');
  expect(readme).toContain('Entries that we withheld, because they are about other people or the law allows it: 1');
  const whole = JSON.stringify({ readme, data });
  for (const secret of ['Zoe', 'Marguerite', ada.full_name, ada.id, reason]) expect(whole).not.toContain(secret);
  expect((await db.teamNote.findFirstOrThrow({ orderBy: { id: 'asc' } })).text, 'the original stays').toContain('Zoe');

  const events = await db.auditEvent.findMany({ where: { action: 'team_records_released' } });
  expect(events).toMatchObject([{ actor_id: ada.id, subject_id: application.id }]);
  const { expires_at } = await db.dataExport.findFirstOrThrow({ where: { request_id: id } });
  expect(Math.round((Number(expires_at) - Date.now()) / 86_400_000)).toBe(7);
});

test('[NOTE-08] nothing is released unseen: not what was written or changed after the check, nor after the release', async () => {
  const { person, application, id } = await asker({ notes: ['First.'] });
  await giveTheRest(id);
  const note = await db.teamNote.create({ data: { application_id: application.id, text: 'Second.' } });
  expect(await press('admin.teamRecords.release', ada.token, { id })).toBe('entries_unchecked');
  expect(await entriesOf(id, { unchecked: true })).toMatchObject([{ text: 'Second.', decision: null }]);
  const [seen] = await entriesOf(id, { unchecked: true });
  await db.teamNote.update({ where: { id: note.id }, data: { text: 'Second, about Zoe.' } });
  expect(await press('admin.teamRecords.decide', ada.token, { ...seen, id })).toBe('changed_meanwhile');
  await giveTheRest(id);
  await db.teamNote.update({ where: { id: note.id }, data: { text: 'Second, about Zoe Green.' } });
  expect(await press('admin.teamRecords.release', ada.token, { id })).toBe('entries_unchecked');
  await giveTheRest(id);
  await press('admin.teamRecords.release', ada.token, { id });
  await db.teamNote.create({ data: { application_id: application.id, text: 'Third, about Alex.' } });
  await makeFiles();
  expect((await fileOf(person.token)).data.map(({ text }) => text)).toEqual(['First.', 'Second, about Zoe Green.']);
});

test('[NOTE-08] one tag and one colleague on two applications are four entries, each with a decision of its own', async () => {
  const { person, application, id } = await asker({ tags: ['Both times'], assignees: 1 });
  const second = { application_id: (await createApplication(db, await createJob(db), person)).id };
  const { tag_id } = await db.applicationTag.findFirstOrThrow({ where: { application_id: application.id } });
  const { profile_id } = await db.applicationAssignee.findFirstOrThrow({ where: { application_id: application.id } });
  await db.applicationTag.create({ data: { ...second, tag_id } });
  await db.applicationAssignee.create({ data: { ...second, profile_id } });
  const entries = await entriesOf(id);
  expect(entries).toHaveLength(4);
  await press('admin.teamRecords.decide', ada.token, { ...entries[0], id });
  expect((await ask('admin.teamRecords.byId', ada.token, { id })).entries).toMatchObject({ total: 4, unchecked: 3 });
  await giveTheRest(id);
  expect((await ask('admin.teamRecords.byId', ada.token, { id })).entries).toMatchObject({ unchecked: 0 });
});

test('two administrators on one request: the later one is told, and it is released once', async () => {
  const { id } = await asker({ notes: ['Only one.'] });
  const [entry] = await entriesOf(id);
  const both = await Promise.all([
    press('admin.teamRecords.decide', ada.token, { ...entry, id }),
    press('admin.teamRecords.decide', bob.token, { ...entry, id, reason: 'It is about Zoe.' }),
  ]);
  expect(both.filter((reply) => reply === 'changed_meanwhile')).toHaveLength(1);
  const releases = await Promise.all([ada, bob].map(({ token }) => press('admin.teamRecords.release', token, { id })));
  expect(releases.filter((reply) => reply === 'request_released')).toHaveLength(1);
  expect(await press('admin.teamRecords.decide', ada.token, { ...entry, id, version: 1 })).toBe('request_released');
  expect(queued.splice(0)).toHaveLength(1);
});

test('[TEAM-08] an administrator sees, checks and releases nothing of their own request', async () => {
  const application = await createApplication(db, job, bob);
  await db.teamNote.create({ data: { application_id: application.id, text: 'About Bob.' } });
  await press('profile.requestTeamRecords', bob.token);
  const { id } = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: bob.id } });
  const [entry] = await entriesOf(id);
  expect(await ask('admin.teamRecords.byId', bob.token, { id })).toMatchObject({ is_own: true, entries: { total: 0 } });
  expect(await ask('admin.teamRecords.entries', bob.token, { id })).toBe('own_request');
  expect(await press('admin.teamRecords.decide', bob.token, { ...entry, id })).toBe('own_request');
  expect(await press('admin.teamRecords.release', bob.token, { id })).toBe('own_request');
  await giveTheRest(id);
  expect(await press('admin.teamRecords.release', ada.token, { id })).toMatchObject({ is_own: false });
  queued.splice(0);
});

test('a request ends with the account, also while its file is made', async () => {
  const { person, id } = await asker({ notes: ['Gone soon.'] });
  await giveTheRest(id);
  await press('admin.teamRecords.release', ada.token, { id });
  await api.auth.admin.deleteUser(person.id);
  await makeFiles();
  expect(await ask('admin.teamRecords.byId', ada.token, { id })).toBe('request_not_found');
  expect(await press('admin.teamRecords.release', ada.token, { id })).toBe('request_not_found');
  expect(await db.teamRecordDecision.count({ where: { request_id: id } })).toBe(0);
});

test('a request about which nothing is written any more is released as an empty list', async () => {
  const { person, id } = await asker({});
  await press('admin.teamRecords.release', ada.token, { id });
  await makeFiles();
  expect((await fileOf(person.token)).data).toEqual([]);
});

test('a thousand entries are listed in pages, and released in one file', async () => {
  const { person, application, id } = await asker({});
  const data = Array.from({ length: 1_000 }, (_, n) => ({ application_id: application.id, text: `Note ${n}.` }));
  await db.teamNote.createMany({ data });
  const first = await ask('admin.teamRecords.entries', ada.token, { id });
  expect(first.entries).toHaveLength(50);
  const next = await ask('admin.teamRecords.entries', ada.token, { id, cursor: first.next_cursor });
  expect(next.entries[0].entry).not.toBe(first.entries[49].entry);
  await db.$executeRaw`
    INSERT INTO team_record_decisions (request_id, kind, entry, application_id, text_hash)
    SELECT ${id}::uuid, 'note', id, application_id, encode(sha256(convert_to(text, 'UTF8')), 'hex') FROM team_notes
    WHERE application_id = ${application.id}::uuid`;
  expect(await press('admin.teamRecords.release', ada.token, { id })).toMatchObject({ entries: { total: 1_000 } });
  await makeFiles();
  expect((await fileOf(person.token)).data).toHaveLength(1_000);
});

test('a candidate, another candidate and a caller without a request get no file', async () => {
  const admin = await createAdmin(db);
  const stranger = await api.candidate();
  expect(await press('profile.teamRecordsLink', stranger.token)).toBe('data_export_not_found');
  expect(await press('profile.teamRecordsLink', await api.tokenOf(admin))).toBe('data_export_not_found');
  expect(await ask('admin.teamRecords.byId', stranger.token, { id: crypto.randomUUID() })).toBe('forbidden');
});

test('[REASON-04] the reasons of a rejection, former ones too, are in the file once they were checked, and in no copy before', async () => {
  const { person, application, id } = await asker({});
  await db.application.update({ where: { id: application.id }, data: { status: 'Rejected' } });
  for (const [position, label] of ['Qx too far away', 'Qx no licence'].entries()) {
    const reason = await db.rejectionReason.create({ data: { label, position } });
    await press('hiring.reason', ada.token, { id: application.id, reason_id: reason.id });
  }
  expect((await entriesOf(id)).map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
    ['reason', 'Qx too far away'],
    ['reason', 'Qx no licence'],
  ]);
  expect(await press('admin.teamRecords.release', ada.token, { id })).toBe('entries_unchecked');
  await giveTheRest(id);
  await press('admin.teamRecords.release', ada.token, { id });
  await makeFiles();
  const { data } = await fileOf(person.token);
  expect(data).toMatchObject([
    { kind: 'reason', text: 'Qx too far away' },
    { kind: 'reason', text: 'Qx no licence' },
  ]);
  expect(JSON.stringify(data)).not.toContain(ada.id);
});

/** Plans a rejection with a reason, and returns the bulk action that did. */
async function planRejection({ id, version }: { id: string; version: number }, reason_id: string | undefined) {
  const run = await press('hiring.bulk.run', ada.token, {
    id: crypto.randomUUID(),
    job_id: job.id,
    applications: [{ id, version }],
    change: {
      status: 'Rejected',
      reason_id,
      notify: 'message',
      subject: 'Your application',
      text: 'We have chosen another person.',
      send_at: 'soon',
    },
  });
  expect(run).toMatchObject({ counts: { done: 1 } });
  return run;
}

test('[NOTE-08] the reason of a planned decision is in neither list nor file until the candidate is told, and one that they were told stays', async () => {
  const { person, application, id } = await asker({});
  await db.application.update({ where: { id: application.id }, data: { status: 'Rejected' } });
  const [told, planned] = await Promise.all(
    ['Qy was told', 'Qy is planned'].map((label, position) =>
      db.rejectionReason.create({ data: { label, position: 10 + position } }),
    ),
  );
  await press('hiring.reason', ada.token, { id: application.id, reason_id: told?.id });
  const { version } = await db.application.update({ where: { id: application.id }, data: { status: 'Interview' } });
  await planRejection({ id: application.id, version }, planned?.id);
  async function texts(): Promise<string[]> {
    return (await entriesOf(id)).map(({ text }: { text: string }) => text);
  }
  expect(await texts()).toEqual(['Qy was told']);
  await giveTheRest(id);
  expect(await press('admin.teamRecords.release', ada.token, { id })).toMatchObject({ entries: { total: 1 } });
  await makeFiles();
  expect((await fileOf(person.token)).data.map(({ text }) => text)).toEqual(['Qy was told']);
  await showWithheld(db, [application.id], Prisma.sql`notified_status = status`);
  expect(await texts(), 'once the candidate was told').toEqual(['Qy was told', 'Qy is planned']);
});

test.for(['undone', 'withdrawn', 'moved'])(
  '[NOTE-08] the reason of a rejection that was %s before the candidate was told is never listed, and opens no request',
  async (how) => {
    const { person, application, id } = await asker({});
    const { id: reason_id } = await db.rejectionReason.create({ data: { label: `Qz ${how}`, position: 20 } });
    const run = await planRejection(application, reason_id);
    if (how === 'undone') await press('hiring.bulk.undo', ada.token, { id: run.id, job_id: job.id });
    else if (how === 'moved') await press('hiring.update', ada.token, { id: application.id, status: 'Interview' });
    else await press('applications.withdraw', person.token, { id: application.id });
    const { status, withdrawn_at } = await db.application.findUniqueOrThrow({ where: { id: application.id } });
    expect([status, withdrawn_at !== null]).toEqual([
      { undone: 'Applied', moved: 'Interview' }[how] ?? 'Rejected',
      how === 'withdrawn',
    ]);
    expect(await db.applicationReason.count({ where: { reason_id } })).toBe(1);
    expect(await entriesOf(id)).toEqual([]);
    await db.teamRecordRequest.delete({ where: { id } });
    expect(await press('profile.requestTeamRecords', person.token)).toEqual({ request: null });
  },
);

test('[NOTE-08] a reason given while the candidate sees the rejection is listed, also after a planned change of it was undone', async () => {
  const { application, id } = await asker({});
  await press('hiring.update', ada.token, { id: application.id, status: 'Rejected' });
  const { version } = await db.application.findUniqueOrThrow({ where: { id: application.id } });
  const run = await press('hiring.bulk.run', ada.token, {
    id: crypto.randomUUID(),
    job_id: job.id,
    applications: [{ id: application.id, version }],
    change: { status: 'Interview', notify: 'status_mail', send_at: 'soon' },
  });
  expect(run).toMatchObject({ counts: { done: 1 } });
  await press('hiring.bulk.undo', ada.token, { id: run.id, job_id: job.id });
  const { id: reason_id } = await db.rejectionReason.create({ data: { label: 'Qz seen', position: 30 } });
  expect(await press('hiring.reason', ada.token, { id: application.id, reason_id })).toMatchObject({ reason: {} });
  expect(await entriesOf(id)).toMatchObject([{ text: 'Qz seen' }]);
});
