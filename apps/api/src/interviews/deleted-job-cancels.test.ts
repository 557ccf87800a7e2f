import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const { db, job, admin, interviewer, applicant, arrange, offer, own, stored, takeMails, mutate } =
  await interviewWorld();

test('who deletes a job cancels its interviews ahead, in the calendars of both sides', async () => {
  const [invited, choosing, elsewhere] = [await applicant(), await applicant(), await applicant()];
  await arrange([invited]);
  await db.interview.updateMany({ data: { starts_at: new Date(Date.now() - 86_400_000) } });
  for (const each of [invited, elsewhere]) await arrange([each], { interviewers: [interviewer.id, admin.id] });
  await offer([choosing], [hoursAway(120)]);
  const { id: job_id } = await createJob(db);
  await db.application.update({ where: { id: elsewhere.application_id }, data: { job_id } });
  takeMails();

  await mutate('admin.jobs.remove', { id: job.id }, admin);

  const states = (await own(invited)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['cancelled', 'past']);
  expect(await own(choosing)).toMatchObject([{ state: 'cancelled' }]);
  expect(await stored(elsewhere), 'of another job').toMatchObject({ cancelled_at: null });
  const mails = takeMails();
  for (const { email } of [interviewer, admin])
    expect(mails.filter(({ to }) => to === email)).toMatchObject([
      { template: 'interview_team', news: 'cancelled', entry: { method: 'CANCEL' } },
    ]);
  expect(mails.filter(({ to }) => to === invited.email)).toMatchObject([
    { template: 'interview_cancelled', by_candidate: false, entry: { method: 'CANCEL' } },
  ]);
  expect(mails.filter(({ to }) => to === choosing.email)).toMatchObject([
    { template: 'interview_cancelled', by_candidate: false, entry: null },
  ]);
  expect(mails).toHaveLength(4);
});
