import { createApplication } from '@careers/samples/factories/application';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, move, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db } = api;
const [admin, other] = [await api.admin(), await api.admin()];

test('[BULK-02] one bulk action gives many applications a status as a single change does, with one event each, which their candidates see when they are told', async () => {
  const { run, rows, job, messageTo } = await bulkJob(api, admin.token, 3);
  const before = await rows();
  const result = await run();
  expect(result).toMatchObject({
    status: 'Rejected',
    notify: 'message',
    counts: { done: 3 },
    total: 3,
    finished: true,
    undone_at: null,
    left_alone: [],
  });
  expect(new Date(result.send_at).getTime() - new Date(result.created_at).getTime()).toBeGreaterThan(299_000);
  for (const [n, row] of (await rows()).entries()) {
    expect(row).toMatchObject({
      status: 'Rejected',
      shown_status: 'Applied',
      unseen_changes: 1,
      version: 2,
      updated_by: admin.id,
      notified_status: 'Applied',
    });
    for (const time of [row.updated_at, row.status_changed_at])
      expect(time.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(row.updated_at).not.toEqual(before[n]?.updated_at);
    expect(row.events.filter(({ kind }) => kind === 'status')).toMatchObject([
      { from_state: 'Applied', to_state: 'Rejected', actor: 'person', actor_id: admin.id, shown_at: null },
    ]);
    expect(await messageTo(n + 1)).toMatchObject({
      subject: `Your application – ${job.title}`,
      text: expect.stringMatching(
        new RegExp(
          `^Dear A${n + 1}, thank you for applying for ${job.title} on \\d+ \\w+ \\d{4}\\. The hiring team at Test Leasing$`,
        ),
      ),
    });
    expect(row.messages).toMatchObject([
      {
        kind: 'message',
        for_status: 'Rejected',
        bulk_action_id: result.id,
        author_id: admin.id,
        sent_at: null,
        cancelled_at: null,
        send_at: new Date(result.send_at),
      },
    ]);
  }
  expect(
    await db.auditEvent.findMany({ where: { action: 'applicants_changed_in_bulk', subject_id: job.id } }),
  ).toMatchObject([{ actor_id: admin.id, outcome: 'success', detail: null }]);
});

test('[BULK-06] who withdrew, was changed, has the status already, or has no address is left alone and named, and the caller’s own is not there', async () => {
  const { run, rows, selection, idOf, job, post, messageTo } = await bulkJob(api, admin.token, [
    { full_name: 'Ana Fine' },
    { full_name: 'Ben Withdrew' },
    { full_name: 'Cara Changed' },
    { full_name: 'Dan Rejected' },
    { full_name: 'Eve Nowhere' },
  ]);
  const own = await createApplication(db, job, admin);
  await db.application.update({ where: { id: idOf(2) }, data: { withdrawn_at: new Date() } });
  await api.call('PUT', `/api/admin/applications/${idOf(3)}`, { token: other.token, body: { status: 'Offer' } });
  await db.application.update({ where: { id: idOf(4) }, data: { status: 'Rejected' } });
  await db.profile.updateMany({ where: { applications: { some: { id: idOf(5) } } }, data: { email: null } });
  const applications = [...selection, { id: own.id, version: own.version }];
  const named = [
    { full_name: 'Ben Withdrew', outcome: 'withdrawn', changed_by: null },
    { full_name: 'Cara Changed', outcome: 'changed', changed_by: other.full_name },
    { full_name: 'Dan Rejected', outcome: 'same', changed_by: null },
    { full_name: 'Eve Nowhere', outcome: 'no_address', changed_by: null },
  ];
  const { recipients, mails } = await post('preview', { applications, change: rejection });
  expect(mails).toBe(1);
  expect(recipients).toMatchObject([
    { full_name: 'Ana Fine', skipped: null },
    ...named.map(({ outcome, ...who }) => ({ ...who, skipped: outcome })),
  ]);
  const before = await rows();
  expect(await run({ applications })).toMatchObject({ counts: { done: 1 }, total: 5, left_alone: named });
  const [changed, ...untouched] = await rows();
  expect(changed).toMatchObject({ status: 'Rejected', messages: [{ sent_at: null }] });
  expect(await messageTo(1)).toMatchObject({ text: expect.stringContaining('Ana Fine') });
  expect(untouched).toEqual(before.slice(1));
  const later = await bulkJob(api, admin.token, [{ email: 'x' }]);
  await db.profile.updateMany({
    where: { applications: { some: { id: later.idOf(1) } } },
    data: { email: null },
  });
  expect(await later.run({ change: { ...move, notify: 'no_mail' } })).toMatchObject({ counts: { done: 1 } });
});

test('[BULK-04] a field of the message that is empty for one person refuses the bulk action, names them and changes nothing', async () => {
  const { run, rows, selection, job, post, messageTo } = await bulkJob(api, admin.token, [
    {},
    { full_name: null, email: 'jo@example.com' },
  ]);
  const before = await rows();
  const id = crypto.randomUUID();
  const { status, body } = await api.call('POST', `/api/admin/jobs/${job.id}/bulk-actions`, {
    token: admin.token,
    body: { id, applications: selection, change: rejection },
  });
  expect([status, body]).toEqual([
    422,
    {
      error: '{{name}} is empty for one person. Enter text to use instead, such as {{name|there}}.',
      field: 'change.text',
      reasons: ['jo@example.com'],
    },
  ]);
  expect(await rows()).toEqual(before);
  expect(await db.bulkAction.count({ where: { id } })).toBe(0);
  const { recipients } = await post('preview', { applications: selection, change: rejection });
  expect(recipients).toMatchObject([{ empty_fields: [] }, { empty_fields: ['name'] }]);
  const change = { ...rejection, text: 'Hello {{ NAME | there }}' };
  expect(await run({ id, change })).toMatchObject({ counts: { done: 2 } });
  expect([(await messageTo(1)).text, (await messageTo(2)).text]).toEqual(['Hello A1', 'Hello there']);
});

test('[BULK-05] pressing twice, a retry and a second tab do it once, and above 100 the number is typed', async () => {
  const { run, rows, selection } = await bulkJob(api, admin.token, 2);
  const id = crypto.randomUUID();
  const results = await Promise.all([run({ id }), run({ id }), run({ id })]);
  for (const result of [...results, await run({ id })])
    expect({ ...result, undo_until: null }).toEqual({ ...results[0], undo_until: null });
  expect(await run()).toMatchObject({ counts: { changed: 2 } }); // the second tab has a key of its own
  for (const row of await rows()) expect([row.version, row.messages.length]).toEqual([2, 1]);

  const written = { ...rejection, status: null };
  const second = await bulkJob(api, admin.token, 2);
  const [first, twin] = await Promise.all([second.run({ change: written }), second.run({ change: written })]);
  expect([first.counts, twin.counts]).toEqual(expect.arrayContaining([{ done: 2 }, { same: 2 }]));

  const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: 1 }));
  const applications = [...selection, ...many.slice(2)];
  for (const typed_count of [null, 100, 102]) expect(await run({ applications, typed_count })).toBe('count_mismatch');
  expect(await run({ applications, typed_count: 101 })).toMatchObject({ total: 2 });
});

test('a bulk action for a job that was deleted is refused', async () => {
  const { run, job } = await bulkJob(api, admin.token, 1);
  await db.job.delete({ where: { id: job.id } });
  expect(await run()).toBe('job_not_found');
});
