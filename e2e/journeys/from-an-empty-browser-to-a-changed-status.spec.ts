import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { completeApplicationJourney } from '../support/application-journey.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[APPLY-06] [APPLY-10] [APPL-04] [APPL-06] a visitor finds a job, registers, applies, and sees what the administrator decides', async ({
  page,
  browser,
  db,
}) => {
  const job = await createJob(db, { title: `Tachograph Analyst, ${uniqueDepartment()}`, created_at: new Date() });
  const admin = await createAdmin(db);
  await completeApplicationJourney({ page, browser, job, signInAdministrator: (desk) => signIn(desk, admin) });
});
