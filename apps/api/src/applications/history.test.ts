import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { runSql } from '@careers/postgres/sql';
import { expect, test } from 'vitest';
import { administrator } from '../context/viewer.ts';
import { defaultSystem } from '../testing/absent-services.ts';
import { testApi } from '../testing/test-api.ts';
import { applicationSelect, toApplication } from './applications.select.ts';
import { shownEvents, toTimeline } from './history.select.ts';
import { readApplicationHistory } from './application-details.service.ts';

const { call, candidate, admin, db, url } = await testApi();
const [editor, person] = [await admin(), await candidate({ full_name: 'Maya Green' })];

function historyOf(id: string) {
  return readApplicationHistory({ db, viewer: administrator(editor.id), system: defaultSystem }, id);
}

async function timelineOf(id: string) {
  const select = { ...applicationSelect, events: shownEvents };
  const { events, ...row } = await db.application.findUniqueOrThrow({ where: { id }, select });
  return toTimeline({ ...toApplication(row), events }, 300);
}

/** Gives an application one status after another, each at a minute of 1 December 2026. */
async function moveThrough(id: string, moves: [status: string, minute: number][]) {
  for (const [status, minute] of moves) {
    await db.application.update({ where: { id }, data: { status, version: { increment: 1 }, updated_by: editor.id } });
    const own = { application_id: id };
    const at = new Date(Date.UTC(2026, 11, 1, 9, minute));
    await db.applicationEvent.updateMany({
      where: { ...own, number: await db.applicationEvent.count({ where: own }) },
      data: { created_at: at, shown_at: at },
    });
  }
}

test('[PIPE-11] a status that is changed by screen, REST or SQL, and a withdrawal, are each one row of the history', async () => {
  const job = await createJob(db);
  await call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: {} });
  const { id } = await db.application.findFirstOrThrow({ where: { job_id: job.id } });
  const path = `/api/admin/applications/${id}`;
  const asEditor = { token: editor.token };
  await call('POST', '/trpc/hiring.update', { ...asEditor, body: { id, status: 'Under Review' } });
  await call('PUT', path, { ...asEditor, body: { status: 'Under Review', notes: 'Only a note' } });
  await call('PUT', path, { ...asEditor, body: { status: 'Interview' } });
  await runSql(url, `UPDATE applications SET status = 'Offer' WHERE id = '${id}'`);
  await call('POST', `/api/applications/${id}/withdraw`, { token: person.token });
  await runSql(url, `UPDATE applications SET withdrawn_at = NULL WHERE id = '${id}'`);

  const [admins, maya, sql] = [
    { kind: 'person', name: editor.full_name },
    { kind: 'person', name: 'Maya Green' },
    { kind: 'sql', name: null },
  ];
  expect((await historyOf(id)).map(({ kind, from, to, actor }) => [kind, from, to, actor])).toEqual([
    ['submitted', null, 'Applied', maya],
    ['status', 'Applied', 'Under Review', admins],
    ['status', 'Under Review', 'Interview', admins],
    ['status', 'Interview', 'Offer', sql],
    ['withdrawn', 'Offer', 'Withdrawn', maya],
    ['status', 'Withdrawn', 'Offer', sql],
  ]);
});

test('[PIPE-11] what administrators and candidates did stays after they have deleted their accounts, without their names', async () => {
  const leaver = await admin();
  const { id } = await createApplication(db, await createJob(db), await candidate());
  await call('PUT', `/api/admin/applications/${id}`, { token: leaver.token, body: { status: 'Offer' } });
  await db.profile.delete({ where: { id: leaver.id } });
  expect((await historyOf(id)).at(-1)).toMatchObject({ to: 'Offer', actor: { kind: 'person', name: null } });
});

test('[PIPE-11] [PIPE-12] a status that was left within five minutes is marked in the history, and the candidate’s timeline leaves it out', async () => {
  const { id } = await createApplication(db, await createJob(db), person, {
    created_at: new Date('2026-12-01T08:00Z'),
  });
  await moveThrough(id, [
    ['Under Review', 0],
    ['Rejected', 10],
    ['Offer', 12],
    ['Under Review', 13],
    ['Interview', 18],
  ]);
  expect((await historyOf(id)).map(({ to, undone }) => [to, undone])).toEqual([
    ['Applied', false],
    ['Under Review', false],
    ['Rejected', true],
    ['Offer', true],
    ['Under Review', false],
    ['Interview', false],
  ]);
  expect(await timelineOf(id)).toEqual([
    { state: 'Applied', at: '2026-12-01T08:00:00.000Z' },
    { state: 'Under Review', at: '2026-12-01T09:00:00.000Z' },
    { state: 'Interview', at: '2026-12-01T09:18:00.000Z' },
  ]);
});

test('[PIPE-12] the present status is always the last of the timeline, also a second after it was chosen and of an old application', async () => {
  const { id } = await createApplication(db, await createJob(db), person, {
    created_at: new Date('2026-12-01T08:00Z'),
  });
  await moveThrough(id, [
    ['Rejected', 0],
    ['Applied', 1],
  ]);
  expect((await timelineOf(id)).map(({ state }) => state)).toEqual(['Applied']);
  await moveThrough(id, [['Offer', 1]]);
  expect((await timelineOf(id)).map(({ state }) => state)).toEqual(['Applied', 'Offer']);
  await db.applicationEvent.deleteMany({ where: { application_id: id } });
  expect((await timelineOf(id)).map(({ state }) => state)).toEqual(['Applied', 'Offer']);
});
