import type { Db } from '@careers/db/client';
import type { JobOverrides } from '@careers/samples/factories/job';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { openJobForm } from '../support/job-form.ts';
import { signIn } from '../support/sign-in.ts';
import { toasts } from '../support/toasts.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 409'] });

/** Lets an administrator change the location of a job that was saved since it was opened, by a colleague or by them. */
async function adminWhoIsSecond(
  page: Page,
  db: Db,
  { changes, own = false }: { changes: Pick<JobOverrides, 'location' | 'workplace' | 'closing_date'>; own?: boolean },
) {
  const job = await createJob(db, { location: 'Leeds' });
  const colleague = await createAdmin(db, { full_name: 'Helen Marsh' });
  const me = await createAdmin(db);
  await signIn(page, me);
  await openJobForm(page, `/admin/jobs/${job.id}/edit`);
  await page.getByLabel('Location').fill('York');
  await db.job.update({
    where: { id: job.id },
    data: {
      ...changes,
      version: { increment: 1 },
      updated_by: own ? me.id : colleague.id,
      updated_at: new Date('2026-11-21T09:30:00Z'),
    },
  });
  await page.getByRole('button', { name: 'Update Job' }).click();
  async function stored() {
    return db.job.findUniqueOrThrow({ where: { id: job.id } });
  }
  return { dialog: page.getByRole('dialog'), stored };
}

test('[DAY-08] the second to save is told who saved first, sees both versions and saves over it only by choice', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { dialog, stored } = await adminWhoIsSecond(page, db, {
    changes: { location: 'Glasgow', workplace: 'Remote' },
  });
  await expect(dialog).toContainText('This job was saved by another administrator');
  await expect(dialog).toContainText('Helen Marsh saved this job on 21 November 2026 at 09:30');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('York');
  expect(await stored()).toMatchObject({ location: 'Glasgow' });

  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(dialog.getByRole('heading', { level: 3 }), 'only what both have changed is asked').toHaveText([
    'Location',
  ]);
  await expect(dialog.getByText('Glasgow')).toBeVisible();
  await expect(dialog.getByText('York')).toBeVisible();
  await expect(dialog).toContainText('Changes that do not touch yours are kept: Workplace.');
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Job updated successfully.')).toBeVisible();
  expect(await stored()).toMatchObject({ location: 'York', workplace: 'Remote' });
});

test('[DAY-08] the second to save can load what the first has saved', async ({ page, db }) => {
  const { dialog, stored } = await adminWhoIsSecond(page, db, { changes: { location: 'Glasgow' } });
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Glasgow');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  expect(await stored()).toMatchObject({ location: 'Glasgow' });
});

test('changes of different fields are saved together, and the second to save is told', async ({ page, db }) => {
  const changes = { workplace: 'Remote', closing_date: new Date('2999-01-31') };
  const { stored } = await adminWhoIsSecond(page, db, { changes });
  await expect(toasts(page)).toContainText('Helen Marsh’s changes are kept too: Workplace, Closing date');
  expect(await stored()).toMatchObject({ location: 'York', ...changes, version: 3 });
});

test('an administrator’s own save in another tab is called that', async ({ page, db }) => {
  const { dialog } = await adminWhoIsSecond(page, db, { changes: { location: 'Glasgow' }, own: true });
  await expect(dialog).toContainText('You saved this job in another tab');
  await expect(dialog).not.toContainText('administrator');
});
