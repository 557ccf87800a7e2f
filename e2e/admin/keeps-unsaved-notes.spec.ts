import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { reloadUnsaved } from '../support/reload-unsaved.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const saving = /\/trpc\/.*hiring\.update/;
function unsaved(page: Page) {
  return page.getByText('Not saved yet', { exact: true });
}

/** Signs in an administrator, and types notes without saving them. */
async function adminAtNotes(page: Page, db: Db) {
  const job = await createJob(db);
  const application = await createApplication(db, job, await createCandidate(db, { full_name: 'Priya Nair' }), {
    notes: 'Ring her.',
  });
  const admin = await createAdmin(db);
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const notes = page.getByRole('group', { name: 'Priya Nair' }).getByLabel('Notes');
  await notes.fill('Ring her on Monday.');
  async function stored() {
    return (await db.application.findUniqueOrThrow({ where: { id: application.id } })).notes;
  }
  return { admin, application, notes, stored };
}

test('unsaved notes are marked, the browser asks before a reload, and they survive it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { notes, stored } = await adminAtNotes(page, db);
  await expect(unsaved(page)).toBeVisible();
  await checkAccessibility();
  await reloadUnsaved(page);
  await expect(notes).toHaveValue('Ring her on Monday.');
  await expect(unsaved(page)).toBeVisible();

  await notes.focus();
  await notes.blur();
  await expect(page.getByText('Notes saved successfully.')).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
  expect(await stored()).toBe('Ring her on Monday.');
  await page.reload(); // hangs if the browser asks
  await expect(notes).toHaveValue('Ring her on Monday.');
  await expect(unsaved(page)).toBeHidden();
});

test.describe('when another administrator saved first', () => {
  test.use({ expectedErrors: ['status of 409'] });

  test('notes that survived a reload do not overwrite a change that was saved meanwhile', async ({ page, db }) => {
    const { application, notes, stored } = await adminAtNotes(page, db);
    await db.application.update({
      where: { id: application.id },
      data: { notes: 'Theirs.', version: { increment: 1 } },
    });
    await page.reload();
    await expect(notes).toHaveValue('Ring her on Monday.');
    await notes.focus();
    await notes.blur();
    await expect(notes).toHaveAccessibleDescription(
      /Another administrator saved a change first\. Choose whose notes to keep\./,
    );
    expect(await stored()).toBe('Theirs.');
  });
});

test.describe('when they cannot be saved', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED', 'status of 401', 'status of 403'] });

  test('they are still there after a look at another page', async ({ page, db }) => {
    const { notes } = await adminAtNotes(page, db);
    await page.route(saving, (route) => route.abort('failed'));
    await notes.blur();
    await expect(notes).toHaveAccessibleDescription(/Failed to save notes\./);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.goBack();
    await expect(notes).toHaveValue('Ring her on Monday.');
    await expect(unsaved(page)).toBeVisible();
  });

  test('because the session has ended, they are still there after signing in again', async ({ page, db }) => {
    const { admin, notes } = await adminAtNotes(page, db);
    await db.session.deleteMany({ where: { user_id: admin.id } });
    await notes.blur();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await submitSignIn(page, admin);
    await expect(notes).toHaveValue('Ring her on Monday.');
    await expect(unsaved(page)).toBeVisible();
  });
});
