import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
const { token: adminToken } = await admin();

describe('[DAY-01] a candidate', async () => {
  const [job, person] = [await createJob(db), await candidate()];
  const letter = { cover_letter: 'The same words' };
  function apply(headers: Record<string, string> = {}) {
    return call('POST', `/api/jobs/${job.id}/apply`, { token: person.token, body: letter, headers });
  }
  async function applications() {
    return (await call('GET', '/api/applications', { token: person.token })).body;
  }

  test('withdraws an application, which stays in their list with the time', async () => {
    await apply({ 'idempotency-key': '0199f0a0-0000-7000-8000-0000000000b1' });
    const [applied] = await applications();
    expect(applied.withdrawn_at).toBeNull();
    const path = `/api/applications/${applied.id}/withdraw`;
    const { status, body } = await call('POST', path, { token: person.token });
    expect([status, body]).toEqual([200, { ...applied, withdrawn_at: expect.any(String), version: 2 }]);
    expect(await applications()).toEqual([body]);
    expect((await call('POST', path, { token: person.token })).body, 'a second press changes nothing').toEqual(body);
  });

  test('applies again at once with the same letter and key, and is told of the withdrawn application', async () => {
    const again = await apply({ 'idempotency-key': '0199f0a0-0000-7000-8000-0000000000b1' });
    expect(again).toMatchObject({
      status: 200,
      body: { previousApplication: { formatted_date: expect.any(String), withdrawn: true } },
    });
    expect(await applications()).toHaveLength(2);
    expect((await apply()).body, 'a repeat gets the response of the first press').toEqual(again.body);
    expect(await applications()).toHaveLength(2);
  });

  test('cannot withdraw another candidate’s application', async () => {
    const other = await candidate();
    const theirs = await createApplication(db, job, other);
    expect(await call('POST', `/api/applications/${theirs.id}/withdraw`, { token: person.token })).toMatchObject({
      status: 404,
      body: { error: 'Application not found' },
    });
    expect(await db.application.findUnique({ where: { id: theirs.id } })).toMatchObject({ withdrawn_at: null });
  });
});

test('a withdrawn application is read-only for administrators, and says so', async () => {
  const application = await createApplication(db, await createJob(db), await candidate(), { withdrawn_at: new Date() });
  const path = `/api/admin/applications/${application.id}`;
  for (const body of [{ status: 'Offer' }, { notes: 'Too late', version: 7 }])
    expect(await call('PUT', path, { token: adminToken, body })).toMatchObject({
      status: 409,
      body: { error: 'The candidate has withdrawn this application' },
    });
  expect(await db.application.findUnique({ where: { id: application.id } })).toMatchObject({
    status: 'Applied',
    notes: null,
    version: 1,
  });
});
