import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { db, query: read, ...api } = await testApi();
const admin = await api.admin();
const [job, otherJob] = [await createJob(db), await createJob(db)];

/** Has a candidate write at a time. */
async function write(application: { id: string }, at: string, answered_at: string | null = null) {
  await db.applicationMessage.create({
    data: {
      application_id: application.id,
      from_candidate: true,
      text: 'Any news?',
      sent_at: at,
      created_at: at,
      answered_at,
    },
  });
}
async function applied(to = job) {
  return createApplication(db, to, await api.candidate());
}
const [quiet, waiting, answered, elsewhere] = [
  await applied(),
  await applied(),
  await applied(),
  await applied(otherJob),
];
const own = await createApplication(db, job, admin);
const [first, second, third, fourth] = ['20', '21', '22', '23'].map((day) => `2026-11-${day}T09:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
await write(waiting, second);
await write(waiting, third);
await write(answered, third, third);
await write(elsewhere, first);
await write(own, fourth); // the administrator’s own, of which they learn nothing

const [recruiter, manager, interviewer] = [
  await api.member(job, 'recruiter'),
  await api.member(job, 'hiring_manager'),
  await api.member(job, 'interviewer'),
];
await db.applicationAssignee.create({ data: { application_id: waiting.id, profile_id: interviewer.id } });

function sinceOf(list: { id: string; unanswered_since: string | null }[]) {
  return list.flatMap(({ id, unanswered_since }) => (unanswered_since ? [[id, unanswered_since]] : []));
}
async function marked(viewer: { token: string }) {
  const { applications } = await read('hiring.applicants', { job_id: job.id }, viewer);
  const { columns, changed } = await read('hiring.board', { job_id: job.id }, viewer);
  const cards = columns.flatMap((column: { cards: Parameters<typeof sinceOf>[0] }) => column.cards);
  expect(sinceOf(cards).toReversed()).toEqual(sinceOf(applications));
  const page = await read('hiring.application', { id: waiting.id }, viewer);
  return { marks: sinceOf(applications), page: page.unanswered_since, news: changed.message_at };
}

test('[MSG-03] list, card, page and board have the first message that waits for an answer, for those who see messages', async () => {
  expect(await marked(admin)).toEqual({ marks: [[waiting.id, second]], page: second, news: third });
  const marks = [
    [own.id, fourth],
    [waiting.id, second],
  ];
  expect(await marked(recruiter)).toEqual({ marks, page: second, news: fourth });
  for (const viewer of [manager, interviewer])
    expect(await marked(viewer)).toEqual({ marks: [], page: null, news: null });
});

test('the filter finds those with an unanswered message, on list and board, and only for those who see messages', async () => {
  const input = { job_id: job.id, messages: 'unanswered' };
  for (const [viewer, ids] of [
    [admin, [waiting.id]],
    [recruiter, [own.id, waiting.id]],
  ] as const) {
    const { applications, total } = await read('hiring.applicants', input, viewer);
    expect([applications.map(({ id }: { id: string }) => id), total]).toEqual([ids, ids.length]);
    const { columns } = await read('hiring.board', input, viewer);
    const cards = columns.flatMap((column: { cards: { id: string }[] }) => column.cards);
    expect(cards.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    const place = await read('hiring.reviewPlace', { id: quiet.id, review: 'job', messages: 'unanswered' }, viewer);
    expect(place.total).toBe(ids.length);
  }
  for (const viewer of [manager, interviewer])
    for (const path of ['hiring.applicants', 'hiring.board']) expect(await read(path, input, viewer)).toBe('forbidden');
  expect(await read('hiring.applicants', { ...input, messages: 'all' }, admin)).toBe('bad_request');
});

test('[MSG-03] the first screen has the applications that wait for an answer, the longest wait first', async () => {
  expect(await read('hiring.unanswered', {}, admin)).toMatchObject({
    applications: [
      { id: elsewhere.id, unanswered_since: first },
      { id: waiting.id, unanswered_since: second },
    ],
    total: 2,
  });
  expect(await read('hiring.unanswered', {}, recruiter)).toMatchObject({
    applications: [{ id: waiting.id }, { id: own.id }],
    total: 2,
  });
  for (const viewer of [manager, interviewer])
    expect(await read('hiring.unanswered', {}, viewer)).toEqual({ applications: [], total: 0 });
  expect(await read('hiring.unanswered', {}, await api.candidate())).toEqual({ applications: [], total: 0 });

  const more = await Promise.all(Array.from({ length: 5 }, () => applied()));
  for (const application of more) await write(application, third);
  const { applications, total } = await read('hiring.unanswered', {}, admin);
  expect([applications.length, total]).toEqual([5, 7]);
});
