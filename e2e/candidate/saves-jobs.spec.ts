import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { open } from '../support/open.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

test('[SAVE-01] a visitor who signs in to save is back on the job, which is saved, and the list behind it keeps its filters', async ({
  page,
  db,
}) => {
  const department = `Savings ${crypto.randomUUID().slice(0, 8)}`;
  const [job, candidate] = [await createJob(db, { department }), await createCandidate(db)];
  await open(page, `/?department=${encodeURIComponent(department)}&employment_type=Full-time`);
  await page.getByRole('link', { name: `View Details, ${job.title}` }).click();
  await page.getByRole('link', { name: 'Sign in to save' }).click();
  await page.getByLabel('Email').fill(candidate.email);
  await page.getByLabel('Password', { exact: true }).fill(candidate.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(toasts(page).getByText('Saved.')).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(`/jobs/${job.slug}`);
  expect(await db.savedJob.count({ where: { profile_id: candidate.id, job_id: job.id } })).toBe(1);
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(page).toHaveURL(/department=Savings.*employment_type=Full-time/);
  await page.getByRole('button', { name: `Saved, ${job.title}` }).click();
  await expect(page.getByRole('button', { name: `Save, ${job.title}` })).toHaveAttribute('aria-pressed', 'false');
  expect(await db.savedJob.count({ where: { profile_id: candidate.id } })).toBe(0);
});

test.describe(() => {
  test.use({ expectedErrors: ['409'] });
  test('[SAVE-02] a job that closed before the press never shows as saved; the list says what became of saved ones', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    const [closes, closed, deleted] = [await createJob(db), await createJob(db), await createJob(db)];
    await signIn(page, candidate);
    for (const job of [closed, deleted]) {
      await page.goto(`/jobs/${job.slug}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    }
    await page.goto(`/jobs/${closes.slug}`);
    await db.job.updateMany({ where: { id: { in: [closes.id, closed.id] } }, data: { closed_at: new Date() } });
    await db.job.delete({ where: { id: deleted.id } });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toasts(page).getByText('This job was not saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeHidden();
    expect(await db.savedJob.count({ where: { job_id: closes.id } })).toBe(0);

    await page.goto('/dashboard/saved');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.nth(0)).toContainText('No longer available');
    await expect(cards.nth(1)).toContainText('Closed');
    await checkAccessibility();
    await cards.nth(0).getByRole('button', { name: 'Remove' }).click();
    await expect(cards).toHaveCount(1);
    await cards.nth(0).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible();
  });
});
