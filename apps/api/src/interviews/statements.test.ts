import { openMail } from '@careers/mail/open-mail';
import { mailSettings } from '@careers/mail/testing/start-outbox';
import { openBackground } from '@careers/server/background';
import { recordedDb } from '@careers/db/testing-statements';
import { afterAll, expect, test } from 'vitest';
import { createCaller } from '../app-router.ts';
import { visitorContext } from '../testing/caller.ts';
import { facts, hoursAway, interviewWorld } from './testing/interview-world.ts';

const { url, job, admin, interviewer, applicants, db } = await interviewWorld();
const recorded = recordedDb(url);
afterAll(() => recorded.db.$disconnect());
const background = openBackground({ db: recorded.db, pollSeconds: 60 });
const { mailer } = openMail({ db: recorded.db, background, settings: mailSettings });
const user = { ...admin, role: 'admin', session_id: admin.id, aal: 'aal1', memberships: [] } as const;
const { interviews } = createCaller({
  ...visitorContext(recorded.db),
  mailer,
  getCurrentUser: () => Promise.resolve({ ...user, is_anonymous: false, has_factor: false }),
}).hiring;

test('[MEET-02] twenty times are offered to twenty candidates in one transaction of at most 12 statements, as to two', async () => {
  const counts = [];
  for (const number of [2, 20]) {
    const applications = (await applicants(number)).map(({ application_id }) => application_id);
    const times = Array.from({ length: 20 }, (_, n) => hoursAway(48 + n));
    recorded.takeStatements();
    await interviews.arrange({
      ...facts,
      job_id: job.id,
      applications,
      kind: 'phone',
      times,
      choose: true,
      interviewers: [interviewer.id],
    });
    const statements = recorded.takeStatements();
    const made = statements.slice(statements.indexOf('BEGIN'), statements.indexOf('COMMIT') + 1);
    expect(made.filter((text) => text === 'BEGIN')).toHaveLength(1);
    expect(await db.outboxMail.count({ where: { template: 'interview_offered' } })).toBeGreaterThanOrEqual(number);
    counts.push(made.length);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[1]).toBeLessThanOrEqual(12);
});
