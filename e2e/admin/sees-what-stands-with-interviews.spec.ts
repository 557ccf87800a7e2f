import { createApplication } from '@careers/samples/factories/application';
import { createInterview, takeEveryTime } from '@careers/samples/factories/interview';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const shown = {
  booked: 'Interview on 3 December 2031, 14:00',
  no_time_chosen: 'No time chosen',
  no_time_left: 'No time left',
  none_suits: 'None of the times suits',
  to_choose: 'Waiting for a time',
} as const;

function itemOf(page: Page, state: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: `Applicant ${state}` })
    .last();
}

test('[MEET-09] lists, board and page of an application say what stands with its interviews, and the list filters by it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  for (const state of ['none', ...Object.keys(shown)] as const) {
    const person = await createCandidate(db, { full_name: `Applicant ${state}` });
    const { id } = await createApplication(db, job, person);
    const starts_at = new Date('2031-12-03T14:00:00Z');
    if (state === 'booked') await createInterview(db, id, state, { starts_at });
    else if (state === 'no_time_left') {
      const { offer_id } = await createInterview(db, id, 'to_choose');
      await takeEveryTime(db, offer_id, (await createApplication(db, await createJob(db), person)).id);
    } else if (state !== 'none') await createInterview(db, id, state as 'to_choose');
  }
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  for (const [state, text] of Object.entries(shown)) await expect(itemOf(page, state)).toContainText(text);
  for (const text of Object.values(shown)) await expect(itemOf(page, 'none')).not.toContainText(text);
  await checkAccessibility();

  const filter = page.getByRole('combobox', { name: 'Interview' });
  await filter.selectOption('No time chosen');
  await expect(page.getByRole('link', { name: /^Applicant / })).toHaveText(['Applicant no_time_chosen']);
  await expect(page).toHaveURL(/interview=no_time_chosen/);
  await filter.selectOption('None');
  await expect(page.getByRole('link', { name: /^Applicant / })).toHaveText(['Applicant none']);

  await page.goto(`/admin/applications?job=${job.id}`);
  for (const [state, text] of Object.entries(shown)) await expect(itemOf(page, state)).toContainText(text);
  for (const text of Object.values(shown)) await expect(itemOf(page, 'none')).not.toContainText(text);
  await checkAccessibility();

  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  for (const [state, text] of Object.entries(shown)) await expect(itemOf(page, state)).toContainText(text);
  await checkAccessibility();
  await page.getByRole('link', { name: 'Applicant booked' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applicant booked');
  await expect(page.getByRole('main')).toContainText(shown.booked);
  await checkAccessibility();
  const statuses = await db.application.findMany({ where: { job_id: job.id }, select: { status: true } });
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['Applied']));
});
