import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { formatDate } from '@careers/contracts/common/dates';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

test('[HIRE-01] [HIRE-02] an administrator fills a job, says who was hired, writes to the others, and takes it back', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department });
  async function apply(full_name: string, status: string) {
    return createApplication(db, job, await createCandidate(db, { full_name }), { status });
  }
  const asha = await apply('Asha Bell', 'Offer');
  await apply('Bryn Cole', 'Interview');
  await apply('Cara Dunn', 'Applied');
  function hires() {
    return db.hire.findMany({ where: { job_id: job.id }, select: { application_id: true } });
  }
  const today = formatDate(todayInLondon());
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs?search=${department}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Mark Filled' }).click();

  const question = page.getByRole('dialog', { name: 'Who was hired?' });
  const choices = question.getByRole('group', { name: 'Hired for this job' });
  await expect(choices.getByRole('checkbox')).toHaveCount(4);
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question.getByText('Select who was hired, or ‘Nobody’')).toBeVisible();
  await checkAccessibility();
  await choices.getByLabel('Asha Bell').check();
  await choices.getByLabel('Nobody').check();
  await expect(choices.getByLabel('Asha Bell')).not.toBeChecked();
  await choices.getByLabel('Asha Bell').check();
  await expect(choices.getByLabel('Nobody')).not.toBeChecked();
  await choices.getByLabel('Someone from elsewhere').check();
  await expect(question.getByLabel('How many from elsewhere')).toHaveValue('1');
  await question.getByRole('button', { name: 'Save' }).click();

  const next = page.getByRole('dialog', { name: 'What comes next' });
  await expect(next.getByText('2 people are marked as hired.')).toBeVisible();
  const write = next.getByRole('link', { name: 'Write a message to Asha Bell' });
  await expect(write).toHaveAttribute('href', `/admin/applications/${asha.id}#messages`);
  await expect(next.getByText('2 people have not had a reply.')).toBeVisible();
  await checkAccessibility();
  await next.getByRole('button', { name: 'Reply to them' }).click();
  const others = page.getByRole('dialog', { name: 'Reject 2 applications' });
  await expect(others).toBeVisible();
  await others.getByRole('button', { name: 'Cancel' }).click();
  await next.getByRole('button', { name: 'Done' }).click();
  expect(await hires()).toHaveLength(2);

  // The list and the board say so, and the application's page takes it back.
  await page.goto(`/admin/jobs/${job.id}/applicants?status=Offer`);
  await expect(page.getByText(`Hired on ${today}`)).toBeVisible();
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  await expect(page.getByText(`Hired on ${today}`)).toBeAttached();
  await page.goto(`/admin/applications/${asha.id}`);
  const panel = page.getByRole('region', { name: 'Hired' });
  await panel.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Hire taken back.')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(page.getByText(`Marked as hired on ${today}.`)).toBeVisible();
  await checkAccessibility();

  // A job that is opened again keeps its hires, unless they are taken back.
  await page.goto(`/admin/jobs?search=${department}`);
  await main.getByRole('button', { name: 'Mark Not Filled' }).click();
  const reopen = page.getByRole('alertdialog', { name: `Mark ${job.title} as not filled` });
  await expect(reopen.getByText('2 people are marked as hired for this job.')).toBeVisible();
  await reopen.getByRole('button', { name: 'Mark Not Filled' }).click();
  await expect(main.getByRole('button', { name: 'Mark Filled' })).toBeVisible();
  expect(await hires()).toHaveLength(2);
  await main.getByRole('button', { name: 'Mark Filled' }).click();
  await question.getByRole('button', { name: 'Skip' }).click();
  await main.getByRole('button', { name: 'Mark Not Filled' }).click();
  await reopen.getByLabel('They were not hired: take this back').check();
  await reopen.getByRole('button', { name: 'Mark Not Filled' }).click();
  await expect(main.getByRole('button', { name: 'Mark Filled' })).toBeVisible();
  expect(await hires()).toEqual([]);
});
