import { expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, move, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db } = api;
const [admin, other] = [await api.admin(), await api.admin()];

/** The mails to candidates about statuses that are due in an hour. */
async function mailsInAnHour(): Promise<string[]> {
  const mails = await queuedMails(db, mailCandidates, inMinutes(60));
  return mails.map(({ template }) => template);
}
function changeByOther(id: string, body: object) {
  return api.call('PUT', `/api/admin/applications/${id}`, { token: other.token, body });
}
async function withdraw(id: string): Promise<void> {
  const { user_id } = await db.application.findUniqueOrThrow({ where: { id } });
  await asUser(db, { id: user_id, email: null }).applications.withdraw({ id });
}

test('[BULK-07] undo restores all that nobody changed since, names the others, and tells the candidates nothing', async () => {
  const { run, undo, rows, idOf, job } = await bulkJob(api, admin.token, [
    { full_name: 'Ana Same' },
    { full_name: 'Ben Moved' },
    { full_name: 'Cara Noted' },
    { full_name: 'Dan Withdrew' },
    { full_name: 'Eve in psql' },
  ]);
  const { id, undo_until, created_at } = await run();
  const seconds = (new Date(undo_until ?? 0).getTime() - new Date(created_at).getTime()) / 1_000;
  expect(Math.round(seconds / 10)).toBe(30);
  await changeByOther(idOf(2), { status: 'Offer' });
  await changeByOther(idOf(3), { notes: 'Ring her.' });
  await withdraw(idOf(4));
  await db.$executeRaw`UPDATE applications SET status = 'Interview' WHERE id = ${idOf(5)}::uuid`;
  const before = await rows();
  const result = await undo(id, other.token);
  expect(result).toMatchObject({
    counts: { undone: 1, kept: 4 },
    undone_at: expect.any(String),
    undo_until: null,
    left_alone: [
      { full_name: 'Ben Moved', outcome: 'kept', changed_by: other.full_name },
      { full_name: 'Cara Noted', outcome: 'kept', changed_by: other.full_name },
      { full_name: 'Dan Withdrew', outcome: 'kept' },
      { full_name: 'Eve in psql', outcome: 'kept' },
    ],
  });
  const [ana, ...kept] = await rows();
  expect(kept).toEqual(before.slice(1));
  expect(kept.map(({ messages }) => messages[0]?.cancelled_because)).toEqual(['moved', null, 'withdrawn', null]);
  expect(ana).toMatchObject({
    status: 'Applied',
    shown_status: null,
    version: 3,
    unseen_changes: 2,
    updated_by: other.id,
    messages: [{ sent_at: null, cancelled_because: 'undone' }],
  });
  expect(ana?.events.map(({ to_state, shown_at }) => [to_state, shown_at !== null])).toEqual([
    ['Applied', true],
    ['Rejected', false],
    ['Applied', false],
  ]);
  expect(await db.auditEvent.findMany({ where: { action: 'bulk_undone', subject_id: job.id } })).toMatchObject([
    { actor_id: other.id, outcome: 'success' },
  ]);
  expect({ ...(await undo(id)), undo_until: null }).toEqual(result);
  expect(await db.auditEvent.count({ where: { action: 'bulk_undone', subject_id: job.id } })).toBe(1);
  expect(await rows()).toEqual([ana, ...kept]);
  for (const number of [2, 3, 5]) await withdraw(idOf(number));
  expect(await mailsInAnHour()).toEqual([]);
});

test('[BULK-07] after five minutes, or once the first message was sent, nothing is undone', async () => {
  const late = await bulkJob(api, admin.token, 2);
  const { id } = await late.run({ change: { ...rejection, send_at: tomorrowAtNine() } });
  await db.bulkAction.update({ where: { id }, data: { created_at: new Date(Date.now() - 300_500) } });
  expect(await late.get('get', { id })).toMatchObject({ undo_until: null });
  const before = await late.rows();
  expect(await late.undo(id)).toBe('undo_over');

  const told = await bulkJob(api, admin.token, 2);
  const sent = await told.run();
  await db.applicationMessage.updateMany({ where: { application_id: told.idOf(1) }, data: { sent_at: new Date() } });
  expect(await told.get('get', { id: sent.id })).toMatchObject({ undo_until: null });
  const rowsBefore = await told.rows();
  expect(await told.undo(sent.id)).toBe('undo_over');
  expect([await late.rows(), await told.rows()]).toEqual([before, rowsBefore]);
  expect(await late.undo(sent.id)).toBe('bulk_action_not_found');
});

test('[BULK-07] an undone bulk action leaves an earlier plan, and an earlier reason, as they were', async () => {
  const reason = await db.rejectionReason.create({ data: { label: 'Could not start', position: 90 } });
  const { run, undo, rows, selection, idOf } = await bulkJob(api, admin.token, 1);
  async function reasons() {
    const rows = await db.applicationReason.findMany({ where: { application_id: idOf(1) } });
    return rows.filter(({ replaced_at }) => replaced_at === null);
  }
  const first = await run({ change: { ...rejection, reason_id: reason.id, send_at: tomorrowAtNine() } });
  expect(await reasons()).toMatchObject([{ reason_id: reason.id, given_by: admin.id, bulk_action_id: first.id }]);
  const [planned, given] = [await rows(), await reasons()];
  const moved = await run({ applications: selection.map(({ id }) => ({ id, version: 2 })), change: move });
  expect(await reasons()).toEqual([]);
  expect(await rows()).toMatchObject([
    {
      status: 'Interview',
      shown_status: 'Applied',
      messages: expect.arrayContaining([
        expect.objectContaining({ kind: 'message', cancelled_because: 'moved' }),
        expect.objectContaining({ kind: 'status_mail', subject: null, text: null, for_status: 'Interview' }),
      ]),
    },
  ]);
  await undo(moved.id);
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'Rejected', shown_status: 'Applied', version: 4, unseen_changes: 3 });
  expect(row?.messages.filter(({ cancelled_at }) => cancelled_at === null)).toEqual(planned[0]?.messages);
  expect(await reasons()).toEqual(given);

  const again = await bulkJob(api, admin.token, 1);
  const action = await again.run({ change: { ...rejection, reason_id: reason.id } });
  await again.undo(action.id);
  const where = { application_id: again.idOf(1) };
  expect(await db.applicationReason.findMany({ where })).toMatchObject([{ replaced_at: expect.any(Date) }]);
});

test('[BULK-07] a bulk action that only writes is undone too, whatever happened to the applications', async () => {
  const { run, undo, rows, idOf } = await bulkJob(api, admin.token, 2);
  const { id } = await run({ change: { ...rejection, status: null } });
  for (const row of await rows()) expect(row).toMatchObject({ version: 1, status: 'Applied', shown_status: null });
  await changeByOther(idOf(2), { status: 'Interview' });
  expect(await undo(id)).toMatchObject({ counts: { undone: 2 } });
  expect(await rows()).toMatchObject([
    { status: 'Applied', version: 1 },
    { status: 'Interview', version: 2 },
  ]);
  expect((await rows()).map(({ messages }) => messages.map((each) => each.cancelled_because))).toEqual([
    ['undone'],
    ['undone'],
  ]);
});

test('two administrators who undo at once undo once', async () => {
  const { run, undo, rows } = await bulkJob(api, admin.token, 20);
  const { id } = await run();
  const results = await Promise.all([undo(id), undo(id, other.token), undo(id)]);
  for (const result of results) expect(result).toMatchObject({ counts: { undone: 20 } });
  for (const row of await rows()) expect([row.status, row.version]).toEqual(['Applied', 3]);
});

function tomorrowAtNine(): string {
  const day = new Date(Date.now() + 86_400_000);
  return `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(day)}T09:00`;
}
