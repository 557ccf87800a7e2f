import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// A save that a colleague's came before is refused.
test.use({ expectedErrors: ['status of 409'] });

test('[REASON-01] an administrator adds, orders, edits, archives, restores and deletes a reason by keyboard', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const label = `Reason ${crypto.randomUUID()}`;
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Edit the reasons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reasons for rejections' })).toBeVisible();
  await page.getByLabel('Add a reason').press('Enter');
  await expect(page.getByText('The reason is required')).toBeVisible();
  await page.getByLabel('Add a reason').fill(label);
  await page.getByLabel('Add a reason').press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: label });
  await expect(row).toContainText('Suggests no template');

  const up = row.getByRole('button', { name: `Move ${label} up` });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${label} is now` })).toHaveCount(1);
  async function place(): Promise<number> {
    const { position } = await db.rejectionReason.findFirstOrThrow({ where: { label } });
    return db.rejectionReason.count({ where: { archived_at: null, position: { gt: position } } });
  }
  await expect.poll(place, 'how many come after it').toBeGreaterThan(0);

  await row.getByRole('button', { name: `Edit ${label}` }).press('Enter');
  await page.getByLabel('Template').selectOption('Keep in touch');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(row).toContainText('Suggests ‘Keep in touch’');
  await checkAccessibility();

  await row.getByRole('button', { name: `Archive ${label}` }).press('Enter');
  const archived = page.getByRole('region', { name: 'Archived' }).getByRole('listitem').filter({ hasText: label });
  await archived.getByRole('button', { name: `Restore ${label}` }).press('Enter');
  await row.getByRole('button', { name: `Archive ${label}` }).press('Enter');
  await archived.getByRole('button', { name: `Delete ${label}` }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByText('Reason deleted successfully.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('[REASON-05] a template is written with fields by buttons, previewed, and a wrong field is named with its place', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const name = `Template ${crypto.randomUUID()}`;
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings/templates');
  await page.getByRole('link', { name: 'Add a template' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Subject').fill('x'.repeat(151));
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Dear {{surname}},\n\nThank you from {{company}} on {{applied_date}}. {{sender}}');
  await page.getByRole('button', { name: 'Add Template' }).click();
  await expect(page.getByText('The subject must be at most 150 characters')).toBeVisible();
  await expect(text).toHaveAccessibleDescription(/There is no field called ‘surname’ \(line 1, character 6\)/);

  await page.getByLabel('Subject').fill('News about ');
  await page.getByRole('button', { name: 'Job title' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('News about {{job_title}}');
  await page.getByLabel('What it is for').selectOption('Offer');
  await text.fill('Dear {{name}}, thank you from {{company}} on {{applied_date}}. {{sender}}');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('News about Fleet Administrator');
  await expect(preview).toContainText(/Dear Priya Nair, thank you from .+ on \d+ \w+ \d{4}\. The hiring team at .+/);
  await checkAccessibility();
  await page.getByRole('button', { name: 'Add Template' }).click();
  await page.getByRole('region', { name: 'Offer' }).getByRole('link', { name }).click();

  // A colleague saves first: nothing is lost, and only a press overwrites.
  await text.fill('Mine');
  const { id } = await db.messageTemplate.findFirstOrThrow({ where: { name } });
  await db.messageTemplate.update({
    where: { id },
    data: {
      text: 'Theirs',
      version: 2,
      versions: { create: { version: 2, name, subject: 'Theirs', text: 'Theirs' } },
    },
  });
  await page.getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByText('Your text is still here and is not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Replace it with my text' }).click();
  await expect(page.getByText('Template saved successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy into the form version 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy into the form version 2' }).click();
  await expect(text).toHaveValue('Theirs');
  expect(await db.messageTemplate.findUniqueOrThrow({ where: { id } })).toMatchObject({ text: 'Mine', version: 3 });

  await page.getByRole('link', { name: 'Back to Templates' }).click();
  await page.getByRole('button', { name: `Archive ${name}` }).click();
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
});
