import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate, type Person } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { reloadUnsaved } from '../support/reload-unsaved.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: /^Apply for / });
}
function letterOf(page: Page) {
  return dialogOf(page).getByLabel('Cover Letter (Optional)');
}

function adjustmentsOf(page: Page) {
  return dialogOf(page).getByLabel('Adjustments You Need (Optional)');
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^Apply (Now|again)$/ }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** Signs in a candidate who starts to type a letter. */
async function candidateAtLetter(page: Page, db: Db): Promise<{ candidate: Person; slug: string }> {
  const { slug } = await createJob(db);
  const candidate = await createCandidate(db);
  await signIn(page, candidate);
  await page.goto(`/jobs/${slug}`);
  await openDialog(page);
  await letterOf(page).fill('I know vans.');
  return { candidate, slug };
}

test('a letter and adjustments survive a reload, and the browser asks before it', async ({ page, db }) => {
  await candidateAtLetter(page, db);
  await adjustmentsOf(page).fill('More time');
  await reloadUnsaved(page);
  await openDialog(page);
  await expect(letterOf(page)).toHaveValue('I know vans.');
  await expect(adjustmentsOf(page)).toHaveValue('More time');

  await dialogOf(page).getByRole('button', { name: 'Submit Application' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.reload();
  await openDialog(page);
  await expect(letterOf(page), 'a letter that was sent is kept no longer').toHaveValue('');
  await expect(adjustmentsOf(page)).toHaveValue('');
});

test('each job has its own letter, also when Back and Forward lead from one job to the other', async ({ page, db }) => {
  const { slug } = await candidateAtLetter(page, db);
  const other = await createJob(db);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate((path) => {
    // Puts the other job next in the page's history, as a link between jobs does.
    history.pushState(history.state, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, `/jobs/${other.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
  await openDialog(page);
  await expect(page.getByRole('dialog', { name: `Apply for ${other.title}` })).toBeVisible();
  await expect(letterOf(page), 'the letter for the other job is not shown here').toHaveValue('');
  await letterOf(page).fill('I know leases.');

  await page.goBack();
  await expect(page).toHaveURL(`/jobs/${slug}`);
  await expect(dialogOf(page), 'the form belongs to the job that was left').toBeHidden();
  await openDialog(page);
  await expect(letterOf(page)).toHaveValue('I know vans.');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.goForward();
  await expect(page).toHaveURL(`/jobs/${other.slug}`);
  await openDialog(page);
  await expect(letterOf(page)).toHaveValue('I know leases.');
});

test('a stored letter that cannot be read does not keep the form from opening', async ({ page, db }) => {
  const { slug } = await candidateAtLetter(page, db);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      const value = sessionStorage.getItem(key) ?? '';
      if (value.includes('I know vans.')) sessionStorage.setItem(key, value.slice(0, -2));
    }
  });
  await page.goto(`/jobs/${slug}`);
  await openDialog(page);
  await expect(letterOf(page)).toHaveValue('');
  await letterOf(page).fill('I know leases.');
  await dialogOf(page).getByRole('button', { name: 'Submit Application' }).click();
  await expect(dialogOf(page)).toBeHidden();
});

test.describe('when the session ends while a candidate writes', () => {
  test.use({ expectedErrors: ['status of 401', 'status of 403'] });

  test('the form stays, says so, and leads back to the letter through the login screen', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { candidate, slug } = await candidateAtLetter(page, db);
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await dialogOf(page).getByRole('button', { name: 'Submit Application' }).click();

    await expect(
      dialogOf(page).getByText('You have been signed out. Sign in again to apply. We have kept what you wrote.'),
    ).toBeVisible();
    await expect(dialogOf(page).getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
    await letterOf(page).fill('I know vans. And leases.');
    await checkAccessibility();
    await dialogOf(page).getByRole('link', { name: 'Sign In to Apply' }).click();
    await submitSignIn(page, candidate);
    await expect(letterOf(page), 'the form opens by itself').toHaveValue('I know vans. And leases.');
    await expect(page).toHaveURL(`/jobs/${slug}`);
  });
});

test('a candidate who signs out leaves no letter behind, and the next one is shown none', async ({ page, db }) => {
  const { candidate, slug } = await candidateAtLetter(page, db);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('I know vans.');
  for (const person of [await createCandidate(db), candidate]) {
    await signIn(page, person);
    await page.goto(`/jobs/${slug}`);
    await openDialog(page);
    await expect(letterOf(page)).toHaveValue('');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  }
});
