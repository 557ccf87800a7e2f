import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const reason = 'Lacks required experience';

test('[REASON-02] ‘Rejected’ is saved at once, and the reason is asked beside it afterwards, on page, list, board and one by one', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  for (const full_name of ['Asha Bell', 'Bryn Cole', 'Cara Dunn'])
    await createApplication(db, job, await createCandidate(db, { full_name }));
  function reasonOf(name: string) {
    return db.applicationReason.findMany({
      where: { application: { job_id: job.id, profile: { full_name: name } }, replaced_at: null },
      select: { reason: { select: { label: true } } },
    });
  }
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);

  // The list, by keyboard alone: a choice counts a second after the last key.
  const asha = page.getByRole('group', { name: 'Asha Bell' });
  await expect(asha.getByLabel('Reason')).toHaveCount(0);
  await asha.getByLabel('Status').focus();
  await page.keyboard.type('Rejected');
  await expect(page.getByText('Application status updated successfully.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(asha.getByLabel('Reason')).toBeFocused();
  await expect(asha.getByText('The candidate is not shown this reason but can ask for a copy.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Reason saved successfully.')).toBeVisible();
  await expect(asha.getByLabel('Reason').locator('option:checked')).toHaveText(reason);
  expect(await reasonOf('Asha Bell')).toEqual([{ reason: { label: reason } }]);

  // The page, with its history.
  await page.getByRole('link', { name: 'Asha Bell' }).click();
  await expect(page.getByText(`gave the reason ‘${reason}’`)).toBeVisible();
  await page.getByLabel('Reason').selectOption('No reason');
  await expect(page.getByText(/^Until \d/)).toBeVisible();
  expect(await reasonOf('Asha Bell')).toEqual([]);
  await checkAccessibility();

  // One by one: the next application is shown at once, and the reason of the one before is asked beside it.
  await page.goto(`/admin/jobs/${job.id}/applicants?status=Applied`);
  await page.getByRole('link', { name: 'Review one by one' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cara Dunn' })).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByRole('heading', { level: 1, name: 'Bryn Cole' })).toBeVisible();
  await page.getByLabel('Reason for Cara Dunn').selectOption('Spam');
  await expect.poll(() => reasonOf('Cara Dunn')).toEqual([{ reason: { label: 'Spam' } }]);

  // The board.
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  const rejected = page.getByRole('region', { name: /^Rejected/ });
  await expect(rejected.getByRole('button', { name: 'Reason: Spam for Cara Dunn' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Bryn Cole to…' }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  const bryn = rejected.getByRole('listitem').filter({ hasText: 'Bryn Cole' });
  await expect(bryn.getByLabel('Reason')).toBeVisible();
  expect(await reasonOf('Bryn Cole'), 'it may be left out').toEqual([]);
  await bryn.getByLabel('Reason').selectOption(reason);
  await expect.poll(() => reasonOf('Bryn Cole')).toEqual([{ reason: { label: reason } }]);
});
