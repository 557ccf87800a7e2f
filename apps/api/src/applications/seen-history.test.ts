import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { admin, candidate, db, member, query } = await testApi();
const job = await createJob(db);
const viewers = {
  administrator: await admin(),
  recruiter: await member(job, 'recruiter'),
  hiring_manager: await member(job, 'hiring_manager'),
  interviewer: await member(job, 'interviewer'),
};
const { administrator, recruiter, interviewer } = viewers;

const { id } = await createApplication(db, job, await candidate(), { status: 'Rejected' });
const about = { application_id: id };
const tag = await db.tag.create({ data: { label: 'Forklift' } });
const reason = await db.rejectionReason.create({ data: { label: 'Too far away', position: 1 } });
await db.applicationAssignee.create({ data: { ...about, profile_id: interviewer.id } });
await db.applicationTag.create({ data: { ...about, tag_id: tag.id } });
await db.applicationReason.create({ data: { ...about, reason_id: reason.id, given_by: recruiter.id } });
await db.applicationMessage.create({
  data: { ...about, subject: 'Our decision', text: 'Sorry.', author_id: administrator.id, sent_at: new Date() },
});
for (const [text, author_id] of [
  ['Rang them.', recruiter.id],
  ['Knew the rules.', interviewer.id],
] as const)
  await db.teamNote.create({ data: { ...about, text, author_id } });

const marks = { tags: ['Forklift'], assigned: [interviewer.id], reasons: ['Too far away'] };
const notes = ['Rang them.', 'Knew the rules.'];
const shown = {
  administrator: { ...marks, messages: ['Our decision'], notes },
  recruiter: { ...marks, messages: ['Our decision'], notes },
  hiring_manager: { ...marks, messages: 'forbidden', notes },
  interviewer: {
    tags: null,
    assigned: null,
    reasons: 'forbidden',
    messages: 'forbidden',
    notes: ['Knew the rules.'],
  },
};

test.for(Object.entries(shown))(
  '[TEAM-10] the replies that the history is made of tell %s no more than their role sees',
  async ([team_role, expected]) => {
    function read(path: string) {
      return query(path, { id }, viewers[team_role as keyof typeof viewers]);
    }
    const page = await read('hiring.application');
    const reasons = await read('hiring.givenReasons');
    const thread = await read('hiring.messages.thread');
    const written: { text: string }[] = await read('hiring.notes.list');
    expect({
      tags: page.tags?.map((each: { label: string }) => each.label) ?? null,
      assigned: page.assignees?.map((each: { id: string }) => each.id) ?? null,
      reasons: reasons.map?.((each: { label: string }) => each.label) ?? reasons,
      messages: thread.messages?.map((each: { subject: string }) => each.subject) ?? thread,
      notes: written.map(({ text }) => text),
    }).toEqual(expected);
    expect(await read('hiring.events')).toMatchObject([{ kind: 'submitted' }, { to: 'Rejected' }]);
  },
);
