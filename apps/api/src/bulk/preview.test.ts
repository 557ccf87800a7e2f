import { createApplication } from '@careers/samples/factories/application';
import { renderMail } from '@careers/mail/render-mail';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test, vi } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { openTalk } from '../messages/testing/talk.ts';
import { defaultSystem } from '../testing/absent-services.ts';
import { oldBulkActionsJob } from './bulk-jobs.ts';
import { bulkJob, move, rejection } from './testing/bulk-job.ts';

const api = await openTalk();
const { admin, db, mails, sendAfter } = api;

test('[BULK-03] the finished mail of a recipient is seen before anything is done, as it is sent then', async () => {
  const { post, run, rows, idOf, job, selection } = await bulkJob(api, admin.token, [
    { full_name: 'Ana Reyes', email: 'ana.reyes@example.com' },
    { full_name: 'Ben Off', mail_applications: false },
    { full_name: 'Cara Disabled', disabled_at: new Date() },
  ]);
  const before = await rows();
  function mailOf(number: number, change: object) {
    return post('previewMail', { application_id: idOf(number), change });
  }
  const signed = { ...rejection, signed: true };
  const seen = await mailOf(1, signed);
  expect(seen).toEqual({
    to: 'ana.reyes@example.com',
    subject: `Your application – ${job.title}`,
    text: expect.stringContaining(`Dear Ana Reyes, thank you for applying for ${job.title}`),
  });
  expect(seen.text).toContain(admin.full_name);
  expect((await mailOf(2, rejection)).text).toContain('Dear Ben Off');
  expect(await mailOf(3, rejection)).toBeNull();
  const short = await mailOf(1, move);
  expect(short).toMatchObject({ to: 'ana.reyes@example.com', subject: `News about your application for ${job.title}` });
  expect(short.text).toContain('We would like to meet you\n\nHello Ana,\n\n');
  expect([await mailOf(2, move), await mailOf(1, { ...move, notify: 'no_mail' })]).toEqual([null, null]);
  expect(await post('previewMail', { application_id: crypto.randomUUID(), change: move })).toBe(
    'application_not_found',
  );
  for (const [change, mails, obstacles] of [
    [rejection, 2, [null, null, 'disabled']],
    [move, 1, [null, 'turned_off', 'disabled']],
    [{ ...move, notify: 'no_mail' }, 0, [null, null, 'disabled']],
  ] as const) {
    const preview = await post('preview', { applications: selection, change });
    expect(preview.mails).toBe(mails);
    expect(preview.recipients.map(({ no_mail }: { no_mail: string | null }) => no_mail)).toEqual(obstacles);
  }
  expect(await rows()).toEqual(before);
  await run({ change: signed });
  await sendAfter(6);
  const mail = mails.find(({ to }) => to === 'ana.reyes@example.com');
  const sent = mail && renderMail(mail, { brand: defaultSystem.brand, now: new Date() });
  expect({ to: mail?.to, subject: sent?.subject, text: sent?.text }).toEqual(seen);
  expect(seen.text).toContain('Please do not answer this email');
});

test('[BULK-03] a candidate who wrote and has no answer is marked, and selecting all that match counts those on every page', async () => {
  const { post, get, selection, idOf, job } = await bulkJob(api, admin.token, 120);
  const wrote = { application_id: idOf(3), from_candidate: true, text: 'Is there news?', sent_at: new Date() };
  const { created_at } = await db.applicationMessage.create({ data: wrote });
  const { recipients } = await post('preview', { applications: selection, change: rejection });
  expect(recipients.filter((each: { unanswered_since: string | null }) => each.unanswered_since)).toMatchObject([
    { id: idOf(3), unanswered_since: created_at.toISOString() },
  ]);
  await db.application.update({ where: { id: idOf(4) }, data: { status: 'Interview' } });
  await db.application.update({ where: { id: idOf(5) }, data: { withdrawn_at: new Date() } });
  const { recipients: moved } = await post('preview', { applications: selection, change: rejection });
  expect(moved.filter(({ status }: { status: string }) => status !== 'Applied')).toMatchObject([
    { id: idOf(4), status: 'Interview' },
  ]);
  const all = await get('selectMatching');
  expect([all.total, all.selected.length]).toEqual([119, 119]);
  expect(all.selected).not.toContainEqual(expect.objectContaining({ id: idOf(5) }));
  expect(await get('selectMatching', { status: 'Interview' })).toEqual({
    total: 1,
    selected: [{ id: idOf(4), version: 1 }],
  });
  const named = await createApplication(db, job, await createCandidate(db, { full_name: 'Zelda Fitz' }));
  expect(await get('selectMatching', { search: 'zel' })).toEqual({
    total: 1,
    selected: [{ id: named.id, version: 1 }],
  });
  expect(await get('selectMatching', { messages: 'unanswered' })).toMatchObject({ selected: [{ id: idOf(3) }] });
});

test('a reason is the company’s, and needed where the company says so', async () => {
  const { run, selection } = await bulkJob(api, admin.token, 3);
  function one(n: number) {
    return selection.slice(n, n + 1);
  }
  const reason = await db.rejectionReason.create({
    data: { label: 'Archived since', position: 1, archived_at: new Date() },
  });
  expect(await run({ applications: one(0), change: { ...rejection, reason_id: crypto.randomUUID() } })).toBe(
    'reason_not_found',
  );
  await db.hiringSettings.updateMany({ data: { reason_required: true } });
  expect(await run({ applications: one(0) })).toBe('reason_required');
  expect(await run({ applications: one(1), change: move })).toMatchObject({ counts: { done: 1 } });
  expect(await run({ applications: one(2), change: { ...rejection, reason_id: reason.id } })).toMatchObject({
    counts: { done: 1 },
    reason: 'Archived since',
  });
  expect(await run({ applications: one(0), change: { ...move, reason_id: reason.id } })).toBe('bad_request');
  await db.hiringSettings.updateMany({ data: { reason_required: false } });
});

test('a plan is for a time in London within 14 days, over the change of the clocks', async () => {
  const { job, selection } = await bulkJob(api, admin.token, 2);
  const { bulk } = asUser(db, admin, 'admin').hiring;
  function plan(send_at: string, applications = selection) {
    return bulk.run({ id: crypto.randomUUID(), job_id: job.id, applications, change: { ...move, send_at } });
  }
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-20T12:00:00Z') });
  try {
    for (const send_at of ['2027-03-20T11:59', '2027-03-20T12:00', '2027-04-03T13:01', '2027-02-30T09:00'])
      await expect(plan(send_at)).rejects.toThrow('Choose a time in the next 14 days');
    const [first, second] = [
      await plan('2027-03-28T09:00', selection.slice(0, 1)),
      await plan('2027-04-03T13:00', selection.slice(1)),
    ];
    expect([first.send_at, second.send_at]).toEqual(['2027-03-28T08:00:00.000Z', '2027-04-03T12:00:00.000Z']);
  } finally {
    vi.useRealTimers();
  }
});

test('the bulk actions of 90 days are listed, the newest first; older ones are erased', async () => {
  const { run, get, selection, job } = await bulkJob(api, admin.token, 2);
  const [first, second] = [
    await run({ applications: selection.slice(0, 1), change: move }),
    await run({ change: rejection }),
  ];
  expect(await get('list')).toMatchObject({
    actions: [
      { id: second.id, status: 'Rejected', counts: { done: 1, changed: 1 }, actor_name: admin.full_name },
      { id: first.id, status: 'Interview', counts: { done: 1 } },
    ],
  });
  for (const [id, days] of [
    [first.id, 91],
    [second.id, 89],
  ] as const)
    await db.bulkAction.update({ where: { id }, data: { created_at: new Date(Date.now() - days * 86_400_000) } });
  expect(await get('list')).toMatchObject({ actions: [{ id: second.id }] });
  await oldBulkActionsJob({ db }).work();
  expect(await db.bulkAction.findMany({ where: { job_id: job.id } })).toMatchObject([{ id: second.id }]);
  expect(await db.bulkActionItem.count({ where: { action_id: first.id } })).toBe(0);
});
