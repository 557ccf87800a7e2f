import { realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect } from 'vitest';
import { givenForm } from '../equality/testing/given-form.ts';
import { sendCv } from '../cvs/testing/send-cv.ts';
import type { testApi } from './test-api.ts';

type FullLife = { id: string; email: string; new_email: string; token: string };
type TestApi = Awaited<ReturnType<typeof testApi>>;

export const full_name = 'Quillon Braithwaite';

/** Creates a candidate with data in every feature, and an administrator who reviews their application. */
export async function liveFully(api: TestApi): Promise<FullLife> {
  const { call, db } = api;
  const email = `quillon.${crypto.randomUUID()}@example.com`;
  const new_email = `new.${email}`;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  async function ok(reply: ReturnType<typeof call>): Promise<Awaited<ReturnType<typeof call>>> {
    const response = await reply;
    expect(response.status, response.text).toBeLessThan(300);
    return response;
  }
  const { id, password } = await createCandidate(db, { email, full_name });
  await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'a wrong password' }, headers });
  await api.tokenOf({ email, password });
  const token = await api.tokenOf({ email, password });
  await ok(
    call('PUT', '/api/me/profile', {
      token,
      body: {
        full_name,
        phone: '01632 960 777',
        location: 'Quillon House, Leeds',
        linkedin_url: 'https://example.com/quillon',
      },
    }),
  );
  const origin = await originOf(api);
  for (const name of ['Quillon Braithwaite first.pdf', 'Quillon Braithwaite.pdf'])
    expect(await sendCv(origin, { token, bytes: await realPdf(name), name })).toMatchObject({ status: 200 });
  const job = await createJob(db);
  const applied = {
    cover_letter: `I am ${full_name}.`,
    adjustments: `${full_name} needs step-free access.`,
    idempotency_key: crypto.randomUUID(),
  };
  await ok(call('POST', '/trpc/applications.submit', { token, body: { job_id: job.id, ...applied } }));
  const application = await db.application.findFirstOrThrow({ where: { user_id: id } });

  await ok(call('POST', '/trpc/equality.submit', { token, body: givenForm }));

  const admin = await api.admin();
  await ok(call('GET', `/api/admin/users/${id}/cv`, { token: admin.token }));
  await ok(
    call('PUT', `/api/admin/applications/${application.id}`, {
      token: admin.token,
      body: { status: 'Interview', notes: `Ring ${full_name}.` },
    }),
  );
  await ok(call('PATCH', `/api/admin/users/${id}`, { token: admin.token, body: { location: 'Leeds' } }));
  await ok(call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: admin.token }));

  await call('GET', '/api/admin/users', { token });
  await ok(call('POST', '/auth/v1/otp', { body: { email, create_user: false } }));
  await ok(call('POST', '/auth/v1/recover', { body: { email } }));
  await ok(call('GET', '/auth/v1/reauthenticate', { token }));
  await ok(call('PUT', '/auth/v1/user', { token, body: { email: new_email } }));
  return { id, email, new_email, token };
}

async function originOf({ app }: TestApi): Promise<string> {
  const address = app.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
