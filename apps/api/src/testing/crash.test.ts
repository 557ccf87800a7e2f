import { once } from 'node:events';
import { get } from 'node:http';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { startCrashingServer } from './start-crashing-server.ts';
import { testApi } from './test-api.ts';

const api = await testApi();
const { db, call, tokenOf } = api;
const { token } = await api.admin();

/** Sends a call to the process that dies of it. */
function callAt(origin: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

test('a process that is killed while it saves a job leaves the job as it was, and the next save goes through', async () => {
  const job = await createJob(db);
  const before = await db.job.findUniqueOrThrow({ where: { id: job.id } });
  const { slug: former } = before;
  const { origin } = await startCrashingServer(api, 'in-job-save');
  const changes = { title: 'Half saved', slug: `half-saved-${job.id}` };
  await expect(callAt(origin, 'PUT', `/api/admin/jobs/${job.id}`, changes)).rejects.toThrow('fetch failed');

  expect(await db.job.findUniqueOrThrow({ where: { id: job.id } })).toEqual(before);
  expect(await db.formerSlug.count({ where: { slug: former } })).toBe(0);
  const saved = await call('PUT', `/api/admin/jobs/${job.id}`, {
    token,
    body: { title: 'Saved', version: before.version },
  });
  expect(saved).toMatchObject({ status: 200, body: { title: 'Saved', slug: former, version: before.version + 1 } });
});

test('a process that is killed while it deletes a person leaves all of them, and the next deletion leaves nothing', async () => {
  const person = await api.candidate({ full_name: 'Still Here' });
  const application = await createApplication(db, await createJob(db), person);
  const cv = await createCv(db, api.cvFolder, person);
  const { origin } = await startCrashingServer(api, 'in-user-deletion');
  await expect(callAt(origin, 'DELETE', `/api/admin/users/${person.id}`)).rejects.toThrow('fetch failed');

  const { id } = person;
  async function left() {
    return [
      await db.user.count({ where: { id } }),
      await db.identity.count({ where: { user_id: id } }),
      await db.profile.count({ where: { id } }),
      await db.application.count({ where: { id: application.id } }),
      await db.cv.count({ where: { id: cv.id } }),
      await db.discardedFile.count({ where: { storage_key: cv.storage_key } }),
    ];
  }
  expect(await left()).toEqual([1, 1, 1, 1, 1, 0]);
  expect((await call('GET', '/api/me', { token: await tokenOf(person) })).body).toMatchObject({
    full_name: 'Still Here',
  });
  expect((await call('DELETE', `/api/admin/users/${id}`, { token })).status).toBe(200);
  expect(await left()).toEqual([0, 0, 0, 0, 0, 1]);
});

test('a process that is killed in the middle of an export has cut the file off, and the next export is whole', async () => {
  const job = await createJob(db);
  const { id: user_id } = await api.candidate({ full_name: 'Ed Exported' });
  const rows = 1_200; // several reads of the database
  const { id: job_id, title: job_title, department: job_department, location: job_location } = job;
  await db.application.createMany({
    data: Array.from({ length: rows }, (_, n) => ({
      job_id,
      user_id,
      job_title,
      job_department,
      job_location,
      cover_letter: `Letter ${n} ${'word '.repeat(900)}`,
    })),
  });
  const path = `/api/admin/jobs/${job.id}/applicants.csv`;
  const { server, origin } = await startCrashingServer(api, 'never');
  const reply = get(origin + path, { headers: { authorization: `Bearer ${token}` } });
  const [response] = await once(reply, 'response');
  await once(response, 'data');
  server.kill('SIGKILL');
  const ended = once(response, 'end');
  response.resume();
  await expect(ended).rejects.toThrow('aborted'); // a client takes it for no whole file

  const whole = await call('GET', path, { token });
  expect(whole.status).toBe(200);
  expect(whole.text.split('\r\n').filter((line) => line.startsWith('"Ed Exported"'))).toHaveLength(rows);
  expect(await db.application.count({ where: { job_id: job.id } })).toBe(rows);
  expect(await db.auditEvent.count({ where: { action: 'applicants_exported', subject_id: job.id } })).toBe(2);
});
