import type { Browser, Page } from '@playwright/test';
import { fillRegistration } from './account-forms.ts';
import { expect } from './test.ts';

type Journey = {
  page: Page;
  browser: Browser;
  job: { title: string; slug: string };
  /** Signs a browser in as an administrator. */
  signInAdministrator: (desk: Page) => Promise<void>;
};

/** Takes a visitor from finding a job, by registering and applying, to seeing the administrator's decision. */
export async function completeApplicationJourney({ page, browser, job, signInAdministrator }: Journey): Promise<void> {
  const person = {
    full_name: 'Morag Sinclair',
    email: `morag.${Date.now()}@example.com`,
    password: 'wet-road-ahead-42',
  };

  // The visitor finds the job.
  await page.goto('/');
  await page
    .getByRole('searchbox')
    .or(page.getByLabel(/search/i))
    .first()
    .fill('Tachograph');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: job.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByText('Sign in to apply for this position')).toBeVisible();

  // The visitor registers.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByText('Success!')).toBeVisible();

  // The candidate is signed in and back at the job, where the form is open, and applies with a letter.
  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` });
  await expect(dialog.getByText(person.full_name)).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${job.slug}`);
  await dialog.getByLabel('Cover Letter (Optional)').fill('I have read tachographs for nine years.');
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts.getByText('Application submitted successfully!', { exact: true })).toBeVisible();

  // The candidate sees the application.
  await page.goto('/dashboard/applied');
  const application = page.getByRole('main').getByRole('listitem');
  await expect(application).toHaveCount(1);
  await expect(application).toContainText(job.title);
  await expect(application).toContainText('I have read tachographs for nine years.');
  await expect(application.getByText('Applied', { exact: true })).toBeVisible();

  // The administrator, in another browser, finds the job's applicant and decides.
  const desk = await browser.newPage();
  await signInAdministrator(desk);
  await desk.goto('/admin/jobs');
  await desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: job.title }) })
    .getByRole('link', { name: 'Applicants' })
    .click();
  const applicant = desk.getByRole('main').getByRole('listitem');
  await expect(applicant.getByRole('heading', { name: person.full_name })).toBeVisible();
  await expect(applicant.getByText('I have read tachographs for nine years.')).toBeVisible();
  await applicant.getByLabel('Status', { exact: true }).selectOption('Interview');
  await expect(desk.getByText('Application status updated successfully.')).toBeVisible();
  await applicant.getByLabel('Notes').fill('Thursday at 14:00. Ask for Helen.');
  await applicant.getByLabel('Notes').blur();
  await expect(desk.getByText('Notes saved successfully.')).toBeVisible();
  await desk.close();

  // The candidate sees the change.
  await page.reload();
  await expect(application.getByText('Interview', { exact: true })).toBeVisible();
  await expect(application.getByRole('heading', { name: 'Admin Notes' })).toBeVisible();
  await expect(application.getByText('Thursday at 14:00. Ask for Helen.')).toBeVisible();
}
