import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { describe, expect, test } from 'vitest';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { testApi } from '../testing/test-api.ts';

const { call, candidate, admin, db } = await testApi();
const { token: adminToken } = await admin();
const NEED = 'Step-free access, please.';

describe('[REACH-11] the adjustments that a candidate asks for', async () => {
  const [job, person, other] = [await createJob(db), await candidate(), await candidate()];
  const path = `/api/jobs/${job.id}/apply`;
  const body = { cover_letter: 'Dear all', adjustments: NEED };
  function asAdmin(end: string) {
    return call('GET', `/api/admin/jobs/${job.id}/${end}`, { token: adminToken });
  }

  test('are sent with the application and shown to administrators', async () => {
    await createApplication(db, job, other);
    const sent = await call('POST', path, { token: person.token, body });
    expect([sent.status, sent.text]).toEqual([200, expect.not.stringContaining(NEED)]);
    const { body: listed } = await asAdmin('applicants');
    expect(listed.applications).toMatchObject([
      { user_id: person.id, adjustments: NEED },
      { user_id: other.id, adjustments: null },
    ]);
    const saved = await call('PUT', `/api/admin/applications/${listed.applications[0].id}`, {
      token: adminToken,
      body: { status: 'Interview' },
    });
    expect(saved.body).toMatchObject({ status: 'Interview', adjustments: NEED });
  });

  test('are in no export of applicants', async () => {
    const { text } = await asAdmin('applicants.csv');
    expect(text).toContain('Dear all');
    expect(text).not.toContain(NEED);
    expect(text).not.toMatch(/adjust/i);
  });

  test('are in no response to a candidate, who cannot list applicants', async () => {
    for (const token of [person.token, other.token]) {
      const own = await call('GET', '/api/applications', { token });
      expect(own.body).toHaveLength(1);
      expect(own.text).not.toMatch(/adjust/i);
      for (const end of ['applicants', 'applicants.csv'])
        expect((await call('GET', `/api/admin/jobs/${job.id}/${end}`, { token })).status, end).toBe(403);
    }
  });

  test('are in no mail and no security event', async () => {
    const mails: object[] = [];
    await mailCandidates({
      db,
      mailer: { queueAll: async (_tx, queued) => void mails.push(...queued) },
      site_url: 'https://careers.example.com',
      delay_seconds: 300,
      unsubscribeLink: () => 'https://careers.example.com/unsubscribe',
      now: () => new Date(Date.now() + 3_600_000),
    });
    expect(mails).toContainEqual(expect.objectContaining({ to: person.email }));
    expect(JSON.stringify(mails)).not.toContain(NEED);
    const events = await db.auditEvent.findMany();
    expect(events).not.toEqual([]);
    expect(JSON.stringify(events)).not.toContain(NEED);
  });

  test('make another application with the same letter, and a repeat with the same texts', async () => {
    const repeat = await call('POST', path, { token: person.token, body });
    expect(repeat.body).toEqual({ message: 'Application submitted successfully!' });
    const changed = { ...body, adjustments: 'More time' };
    expect((await call('POST', path, { token: person.token, body: changed })).body.previousApplication).toBeDefined();
    const sent = await db.application.findMany({ where: { user_id: person.id }, orderBy: { created_at: 'asc' } });
    expect(sent.map(({ adjustments }) => adjustments)).toEqual([NEED, 'More time']);
  });

  test('are part of what an idempotency key identifies', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { token } = await candidate();
    expect((await call('POST', path, { token, body, headers })).status).toBe(200);
    expect((await call('POST', path, { token, body: { ...body, adjustments: 'More time' }, headers })).status).toBe(
      422,
    );
  });

  test('are sent with an application that follows a withdrawn one', async () => {
    const { token, id } = await candidate();
    await call('POST', path, { token, body });
    const [first] = (await call('GET', '/api/applications', { token })).body;
    const withdrawn = await call('POST', `/api/applications/${first.id}/withdraw`, { token });
    expect(withdrawn.text).not.toContain(NEED);
    await call('POST', path, { token, body });
    expect(await db.application.findMany({ where: { user_id: id } })).toMatchObject(
      Array(2).fill({ adjustments: NEED }),
    );
  });

  test('of more than 2,000 characters are refused at their field', async () => {
    const reply = await call('POST', path, { token: other.token, body: { adjustments: 'x'.repeat(2001) } });
    expect([reply.status, reply.body]).toEqual([
      400,
      { error: 'The adjustments must be at most 2,000 characters', field: 'adjustments' },
    ]);
  });
});
