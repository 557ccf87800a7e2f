import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { sendCv } from '../cvs/testing/send-cv.ts';
import { sendPicture } from '../site/pictures/testing/send-picture.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi(
  {},
  { LIMIT_APPLICATIONS_PER_HOUR: '1', LIMIT_UPLOADS_PER_HOUR: '1', LIMIT_EXPORTS_PER_HOUR: '1' },
);
const { app, db, call } = api;
const waiting = { status: 429, headers: { 'retry-after': expect.stringMatching(/^3(600|59\d)$/) } };

test('[TRUST-07] one application too many: REST and tRPC reply 429 with Retry-After and a readable error', async () => {
  const { token } = await api.candidate();
  const [one, two] = [await createJob(db), await createJob(db)];
  expect((await call('POST', `/api/jobs/${one.id}/apply`, { token, body: {} })).status).toBe(200);
  const error = 'Too many applications. Please try again in 60 minutes.';
  expect(await call('POST', `/api/jobs/${two.id}/apply`, { token, body: {} })).toMatchObject({
    ...waiting,
    body: { error },
  });
  expect(await call('POST', '/trpc/applications.submit', { token, body: { job_id: two.id } })).toMatchObject({
    ...waiting,
    body: {
      error: { message: error, data: { error: 'too_many_requests', retry_after: expect.any(Number) } },
    },
  });
  expect(
    await call('POST', '/trpc/applications.submit?batch=1', { token, body: { 0: { job_id: two.id } } }),
  ).toMatchObject({ ...waiting, body: [{ error: { message: error } }] });
});

test('[TRUST-07] one upload too many and one export too many get a readable error', async () => {
  const { token } = await api.candidate();
  await sendCv(app.listeningOrigin, { token, bytes: Buffer.from('not a PDF') });
  const upload = await sendCv(app.listeningOrigin, { token, bytes: Buffer.from('not a PDF') });
  expect(upload.status).toBe(429);
  expect(upload.body).toEqual({ error: 'Too many uploads. Please try again in 60 minutes.' });

  const admin = await api.admin();
  const picture = { token: admin.token, bytes: Buffer.from('not a picture') };
  expect(await sendPicture(app.listeningOrigin, picture)).toMatchObject({ status: 415 });
  expect(await sendPicture(app.listeningOrigin, picture)).toEqual(upload);
  const path = `/api/admin/jobs/${(await createJob(db)).id}/applicants.csv`;
  expect((await call('GET', path, { token: admin.token })).status).toBe(200);
  expect(await call('GET', path, { token: admin.token })).toMatchObject({
    ...waiting,
    body: { error: 'Too many exports. Please try again in 60 minutes.' },
  });
});

test('[TRUST-07] a visitor may call five procedures in one request, a candidate ten', async () => {
  const { token } = await api.candidate();
  async function statusOf(calls: number, as?: string) {
    const paths = Array.from({ length: calls }, () => 'jobs.openRoles').join(',');
    return (await call('GET', `/trpc/${paths}?batch=1&input=%7B%7D`, { token: as })).status;
  }
  expect([await statusOf(5), await statusOf(6), await statusOf(6, 'not.a.token')]).toEqual([200, 400, 400]);
  expect([await statusOf(10, token), await statusOf(11, token)]).toEqual([200, 400]);
});
