import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { db, candidate, admin, query } = await testApi();
const boss = await admin();
const [job, other] = [await createJob(db, { title: 'Fleet Manager' }), await createJob(db)];
const person = await createCandidate(db, { full_name: 'Priya Nair', email: 'pn@example.com', phone: '07700 900176' });
const texts = { cover_letter: 'Dear all,', adjustments: 'A quiet room.', notes: 'Come by train.' };
const application = await createApplication(db, job, person, texts);
const second = await createApplication(db, job, await createCandidate(db));
const elsewhere = await createApplication(db, other, await createCandidate(db));

async function member(team_role: TeamRole) {
  const one = await candidate();
  await db.jobMember.create({ data: { job_id: job.id, profile_id: one.id, team_role } });
  return one;
}
function print(ids: string[], who: { token: string } = boss, job_id: string | null = job.id) {
  return query('hiring.packs.print', { job_id, ids }, who);
}

test('[PACK-01] what is printed has facts, letter, answers and history by the viewer’s role, and neither adjustments nor notes', async () => {
  const interviewer = await member('interviewer');
  await db.applicationAssignee.create({ data: { application_id: application.id, profile_id: interviewer.id } });
  const contact = { email: 'pn@example.com', phone: '07700 900176' };
  const shown = [
    { who: boss, profiles: contact, ids: [second.id, application.id] },
    { who: await member('recruiter'), profiles: contact, ids: [second.id, application.id] },
    { who: interviewer, profiles: { email: null, phone: null }, ids: [application.id] },
  ];
  for (const { who, profiles, ids } of shown) {
    const printed = await print([second.id, application.id, elsewhere.id], who);
    expect(printed.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(printed.at(-1)).toMatchObject({
      profiles: { full_name: 'Priya Nair', ...profiles },
      job: { title: 'Fleet Manager' },
      cover_letter: 'Dear all,',
      events: [{ kind: 'submitted' }],
    });
    expect(JSON.stringify(printed)).not.toMatch(/A quiet room|Come by train/);
  }
});

test('[PACK-01] each application that is printed is recorded with who printed it, and counts as opened', async () => {
  const printer = await admin();
  const opened = { where: { application_id: { in: [elsewhere.id] } } };
  expect(await db.openedApplication.count(opened)).toBe(0);
  await print([application.id, elsewhere.id], printer, null);
  const events = await db.auditEvent.findMany({ where: { action: 'application_printed', actor_id: printer.id } });
  expect(new Set(events.map(({ subject_id }) => subject_id))).toEqual(new Set([person.id, elsewhere.user_id]));
  expect(await db.openedApplication.count(opened)).toBe(1);
});

test('[PACK-01] at most 20 are printed at once, and those for every job by administrators alone', async () => {
  expect(await print([application.id], await member('recruiter'), null)).toBe('job_not_found');
  expect(await print(Array.from({ length: 21 }, () => crypto.randomUUID()))).toBe('bad_request');
  expect(await print([])).toBe('bad_request');
  expect(await print([crypto.randomUUID()])).toEqual([]);
});
