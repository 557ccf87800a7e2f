import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { inMinutes, queuedMails } from '../notifications/testing/queued-mails.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const { call, db, query, mutate: change } = api;
const admin = await api.admin();
const job = await createJob(db);

function member(team_role: TeamRole) {
  return api.member(job, team_role, { full_name: `Morgan, ${team_role}` });
}
const [recruiter, manager, interviewer] = [
  await member('recruiter'),
  await member('hiring_manager'),
  await member('interviewer'),
];

function createTag(label: string) {
  return db.tag.create({ data: { label }, select: { id: true, label: true } });
}
async function applied() {
  return createApplication(db, job, await api.candidate());
}
function refusals() {
  return db.auditEvent.count({ where: { action: 'api_called', outcome: 'refused' } });
}

test('a tag is one line of 30 characters that no other tag has, in any case', async () => {
  const made = await change('hiring.tags.make', { label: '  Night\n shifts ' }, recruiter);
  expect(made).toMatchObject({ label: 'Night shifts' });
  expect(await change('hiring.tags.make', { label: 'NIGHT SHIFTS' }, admin)).toBe('tag_taken');
  expect(await change('hiring.tags.make', { label: 'Night\u200B \u202Eshifts\u0007' }, admin)).toBe('tag_taken');
  for (const label of ['', ' ', '\u200B', 'x'.repeat(31), null])
    expect(await change('hiring.tags.make', { label }, admin)).toBe('bad_request');

  const other = await createTag('Élan');
  expect(await change('hiring.tags.rename', { tag_id: other.id, label: 'night shifts' }, admin)).toBe('tag_taken');
  expect(await change('hiring.tags.rename', { tag_id: other.id, label: 'élan' }, admin)).toEqual({
    ...other,
    label: 'élan',
  });
  const tags = [{ ...other, label: 'élan' }, made];
  expect(await query('hiring.tags.list', {}, manager)).toEqual({ tags, can_make: false, can_change: false });
  expect(await query('hiring.tags.list', {}, recruiter)).toEqual({ tags, can_make: true, can_change: false });
  expect(await query('hiring.tags.list', {}, admin)).toEqual({ tags, can_make: true, can_change: true });
  expect(await change('hiring.tags.remove', { tag_id: other.id }, admin)).toMatchObject({ id: other.id });
  expect(await change('hiring.tags.remove', { tag_id: other.id }, admin)).toBe('tag_not_found');
  expect(await change('hiring.tags.rename', { tag_id: other.id, label: 'Verve' }, admin)).toBe('tag_not_found');
});

test('administrators alone rename and remove a tag, which every job has, and the security events say what of', async () => {
  const tag = await createTag('Forklift');
  for (const application of [await applied(), await applied()])
    await db.applicationTag.create({ data: { application_id: application.id, tag_id: tag.id } });
  for (const path of ['hiring.tags.rename', 'hiring.tags.uses', 'hiring.tags.remove']) {
    const input = { tag_id: tag.id, label: 'Forklifts' };
    expect(await (path === 'hiring.tags.uses' ? query : change)(path, input, recruiter)).toBe('forbidden');
  }
  await change('hiring.tags.rename', { tag_id: tag.id, label: 'Forklift licence' }, admin);
  await change('hiring.tags.remove', { tag_id: tag.id }, admin);
  const events = await db.auditEvent.findMany({ where: { subject_id: tag.id }, orderBy: { created_at: 'asc' } });
  expect(events).toMatchObject([
    { action: 'tag_renamed', actor_id: admin.id, detail: 'tag Forklift to Forklift licence' },
    { action: 'tag_removed', actor_id: admin.id, detail: 'tag Forklift licence from 2 applications' },
  ]);
});

test('only administrators and recruiters make tags and assign, hiring managers put tags on, interviewers see none', async () => {
  const { id } = await applied();
  const tag = await createTag('Driving licence');
  await db.applicationAssignee.create({ data: { application_id: id, profile_id: interviewer.id } });
  const before = await refusals();
  expect(await change('hiring.tags.make', { label: 'Mine' }, manager)).toBe('forbidden');
  expect(await change('hiring.assign', { id, assignees: [] }, manager)).toBe('forbidden');
  expect(await query('hiring.assignable', { id }, manager)).toBe('forbidden');
  expect(await query('hiring.tags.list', {}, interviewer)).toBe('forbidden');
  expect(await change('hiring.tag', { id, tags: [] }, interviewer)).toBe('forbidden');
  expect(await query('hiring.applicants', { job_id: job.id, tag: tag.id }, interviewer)).toBe('forbidden');
  expect(await refusals()).toBe(before + 6);

  expect(await change('hiring.tag', { id, tags: [tag.id] }, manager)).toMatchObject({ tags: [tag] });
  const added = await db.applicationTag.findFirstOrThrow({ where: { application_id: id } });
  const assigned = await db.applicationAssignee.findFirstOrThrow({ where: { application_id: id } });
  expect(await query('hiring.application', { id }, manager)).toMatchObject({
    tags: [{ ...tag, added_at: added.created_at.toISOString() }],
    assignees: [{ id: interviewer.id, name: 'Morgan, interviewer', assigned_at: assigned.created_at.toISOString() }],
  });
  expect(await query('hiring.application', { id }, interviewer)).toMatchObject({ id, tags: null, assignees: null });
  const { applications } = await query('hiring.applicants', { job_id: job.id }, interviewer);
  expect(applications).toMatchObject([{ id, tags: null, assignees: null }]);
});

test('[NOTE-05] an eleventh tag on an application is refused, also when two colleagues add at once', async () => {
  const { id } = await applied();
  const tags = await Promise.all(Array.from({ length: 12 }, (_, at) => createTag(`Skill ${at}`)));
  const ids = tags.map((tag) => tag.id);
  expect(await change('hiring.tag', { id, tags: ids.slice(0, 11) }, admin)).toBe('bad_request');
  const nine = ids.slice(0, 9);
  expect((await change('hiring.tag', { id, tags: nine }, admin)).tags).toHaveLength(9);
  const replies = await Promise.all(
    ids.slice(9).map((added) => change('hiring.tag', { id, tags: [...nine, added], seen: nine }, manager)),
  );
  expect(replies.filter((reply) => reply === 'too_many_application_tags')).toHaveLength(2);
  expect(await db.applicationTag.count({ where: { application_id: id } })).toBe(10);
  expect(await change('hiring.tag', { id, tags: [crypto.randomUUID()] }, admin)).toBe('tag_not_found');
  expect(await db.applicationTag.count({ where: { application_id: id } })).toBe(10);
});

test('[NOTE-05] a 201st tag in the company is refused, also when two colleagues make one at once', async () => {
  const have = await db.tag.count();
  const names = Array.from({ length: 199 - have }, (_, at) => ({ label: `Word ${at}` }));
  await db.tag.createMany({ data: names });
  const replies = await Promise.all(
    ['Last', 'One more'].map((label) => change('hiring.tags.make', { label }, recruiter)),
  );
  expect(replies.filter((reply) => reply === 'too_many_tags')).toHaveLength(1);
  expect(await db.tag.count()).toBe(200);
  await db.tag.deleteMany({ where: { label: { startsWith: 'Word ' } } });
});

test('what a colleague has changed since an application was read stays', async () => {
  const { id } = await applied();
  const [first, second, third] = [await createTag('First'), await createTag('Second'), await createTag('Third')];
  await change('hiring.tag', { id, tags: [first.id] }, admin);
  await change('hiring.tag', { id, tags: [second.id] }, manager);
  expect(await change('hiring.tag', { id, tags: [first.id, third.id], seen: [first.id] }, admin)).toMatchObject({
    tags: [second, third],
  });
});

test('an application is assigned to five people at most, of the job’s team or administrators, and never to its candidate', async () => {
  const { id } = await createApplication(db, job, await api.admin());
  const stranger = await api.candidate();
  const offered: { id: string; team_role: string }[] = await query('hiring.assignable', { id }, recruiter);
  expect(offered.map(({ team_role }) => team_role)).toEqual([
    'hiring_manager',
    'interviewer',
    'recruiter',
    'administrator',
  ]);
  const all = offered.map((person) => person.id);
  expect(all).toContain(admin.id);
  expect(await change('hiring.assign', { id, assignees: [stranger.id] }, recruiter)).toBe('not_assignable');

  const more = await Promise.all(Array.from({ length: 2 }, () => member('hiring_manager')));
  expect((await change('hiring.assign', { id, assignees: [...all, more[0]?.id] }, recruiter)).assignees).toHaveLength(
    5,
  );
  expect(await change('hiring.assign', { id, assignees: [more[1]?.id], seen: [] }, recruiter)).toBe(
    'too_many_assignees',
  );
});

test('an interviewer sees an application from the moment it is assigned to them until it is not', async () => {
  const { id } = await applied();
  expect(await query('hiring.application', { id }, interviewer)).toBe('application_not_found');
  await change('hiring.assign', { id, assignees: [interviewer.id] }, recruiter);
  expect(await query('hiring.application', { id }, interviewer)).toMatchObject({ id });
  const assigned = await query('hiring.assigned', {}, interviewer);
  expect(assigned.applications[0]).toMatchObject({ id, job: { id: job.id } });

  await change('hiring.assign', { id, assignees: [] }, admin);
  expect(await query('hiring.application', { id }, interviewer)).toBe('application_not_found');
  expect(await query('hiring.assigned', {}, interviewer)).toMatchObject({ total: assigned.total - 1 });
});

test('[NOTE-05] the list, the board and the CSV filter by tag and by ‘Assigned to me’', async () => {
  const [tagged, assigned, both] = [await applied(), await applied(), await applied()];
  const [tag, colleague] = [await createTag('Shortlist'), await api.admin()];
  for (const { id } of [tagged, both]) await change('hiring.tag', { id, tags: [tag.id] }, admin);
  for (const { id } of [assigned, both]) await change('hiring.assign', { id, assignees: [colleague.id] }, admin);

  for (const [filter, expected] of [
    [{ tag: tag.id }, [both, tagged]],
    [{ assigned: 'me' }, [both, assigned]],
    [{ tag: tag.id, assigned: 'me' }, [both]],
    [{ tag: crypto.randomUUID() }, []],
  ] as const) {
    const page = await query('hiring.applicants', { job_id: job.id, ...filter }, colleague);
    const ids = expected.map(({ id }) => id);
    expect(page.applications.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect([page.total, page.counts.Applied]).toEqual([ids.length, ids.length]);
    const { columns } = await query('hiring.board', { job_id: job.id, ...filter }, colleague);
    const cards = columns.flatMap((column: { cards: { id: string }[] }) => column.cards.map(({ id }) => id));
    expect([cards.toSorted(), columns[0].count]).toEqual([ids.toSorted(), ids.length]);
    const path = `/api/admin/jobs/${job.id}/applicants.csv?${new URLSearchParams(filter).toString()}`;
    const { text } = await call('GET', path, { token: colleague.token });
    expect(text.trim().split('\r\n')).toHaveLength(ids.length + 1);
    expect(text).not.toContain('Shortlist');
    const place = await query('hiring.reviewPlace', { id: both.id, review: 'job', ...filter }, colleague);
    expect(place.total).toBe(ids.length);
  }
  expect(await query('hiring.applicants', { job_id: job.id, assigned: 'you' }, admin)).toBe('bad_request');
});

test('[TEAM-08] an administrator learns nothing of the tags and the assignees of their own application', async () => {
  const own = await createApplication(db, job, admin);
  const tag = await createTag('Too keen');
  await change('hiring.tag', { id: own.id, tags: [tag.id] }, recruiter);
  await db.applicationAssignee.create({ data: { application_id: own.id, profile_id: admin.id } });

  expect(await query('hiring.application', { id: own.id }, admin)).toBe('own_application');
  for (const filter of [{}, { tag: tag.id }, { tag: tag.id, assigned: 'me' }])
    for (const path of ['hiring.applicants', 'hiring.board'])
      expect(JSON.stringify(await query(path, { job_id: job.id, ...filter }, admin))).not.toContain(own.id);
  expect(await query('hiring.tags.uses', { tag_id: tag.id }, admin)).toEqual({ applications: 0 });
  const { applications: assigned } = await query('hiring.assigned', {}, admin);
  expect(assigned.map(({ id }: { id: string }) => id)).not.toContain(own.id);
  for (const [path, input] of [
    ['hiring.tag', { tags: [] }],
    ['hiring.assign', { assignees: [] }],
  ] as const)
    expect(await change(path, { id: own.id, ...input }, admin)).toBe('own_application');
  expect(await query('hiring.assignable', { id: own.id }, admin)).toBe('own_application');
  expect(await db.applicationTag.count({ where: { application_id: own.id } })).toBe(1);
});

test('[NOTE-06] a tag and an assignment leave the time of the candidate’s mail about a status as it was', async () => {
  const { id } = await applied();
  const tag = await createTag('On time');
  const before =
    await db.$queryRaw`UPDATE applications SET status = 'Interview' WHERE id = ${id}::uuid RETURNING xmin::text, updated_at`;
  await change('hiring.tag', { id, tags: [tag.id] }, admin);
  await change('hiring.assign', { id, assignees: [interviewer.id] }, admin);
  expect(await db.$queryRaw`SELECT xmin::text, updated_at FROM applications WHERE id = ${id}::uuid`).toEqual(before);
  const mails = await db.$transaction(async (tx) => {
    // A colleague's change that has not ended yet holds no mail back.
    await tx.applicationTag.deleteMany({ where: { application_id: id } });
    await tx.applicationTag.create({ data: { application_id: id, tag_id: tag.id } });
    return queuedMails(db, mailCandidates, inMinutes(5.1));
  });
  expect(mails).toContainEqual(expect.objectContaining({ template: 'application_status' }));
});
