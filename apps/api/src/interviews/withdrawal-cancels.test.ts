import { expect, test } from 'vitest';
import { hoursAway, interviewWorld } from './testing/interview-world.ts';

const { admin, interviewer, applicant, arrange, offer, own, choose, ofTeam, takeMails, mutate, applicants } =
  await interviewWorld();

test('[MEET-07] a withdrawal cancels at once, by the candidate, and is mailed to both sides and who arranged it', async () => {
  const person = await applicant();
  await arrange([person]);
  takeMails();
  const { application_id: id } = person;
  expect(await mutate('applications.withdraw', { id }, person)).toMatchObject({ id });
  expect((await own(person)).map(({ state }) => state)).toEqual(['cancelled']);
  const [interview] = await ofTeam(id);
  expect(interview?.events.at(-1)).toMatchObject({ kind: 'cancelled', from_candidate: true, actor_name: null });
  expect(takeMails()).toMatchObject([
    { template: 'interview_cancelled', by_candidate: true, to: person.email, entry: { method: 'CANCEL', sequence: 2 } },
    { template: 'interview_team', news: 'cancelled', to: interviewer.email, entry: { method: 'CANCEL', sequence: 2 } },
    { template: 'interview_team', news: 'cancelled', to: admin.email, entry: null },
  ]);
  await mutate('applications.withdraw', { id }, person);
  expect(takeMails(), 'withdrawn again').toEqual([]);
  expect(await choose(person, hoursAway(100))).toBe('interview_cancelled');
});

test('[MEET-07] a withdrawal frees the time that was chosen', async () => {
  const [first, second] = await applicants(2);
  if (!first || !second) throw new Error('Two have applied');
  await offer([first, second], [hoursAway(100)]);
  await choose(first, hoursAway(100));
  expect((await own(second))[0]?.state).toBe('no_time_left');
  await mutate('applications.withdraw', { id: first.application_id }, first);
  expect(await choose(second, hoursAway(100))).toMatchObject([{ state: 'booked' }]);
});
