import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { adminAtUsers, chooseAction, rowOf, toast } from '../support/users.ts';

/* Dialogs that were opened before a colleague saved something else: they save their own change alone. */

test('[USERS-06] an older Edit User dialog neither gives a role back nor restores a former phone number', async ({
  page,
  db,
}) => {
  const { people } = await adminAtUsers(page, db, [{ full_name: 'Cleo Marsh', role: 'admin', phone: '020 7946 0001' }]);
  const id = people[0]?.id ?? '';
  await chooseAction(page, 'Cleo Marsh', 'Edit');
  await db.profile.update({ where: { id }, data: { role: 'candidate', phone: '020 7946 0002' } });
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByLabel('Role')).toHaveValue('admin');
  await dialog.getByLabel('Location').fill('York');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Cleo Marsh')).toContainText('Candidate');
  expect(await db.profile.findUniqueOrThrow({ where: { id } })).toMatchObject({
    full_name: 'Cleo Marsh',
    location: 'York',
    phone: '020 7946 0002',
    role: 'candidate',
  });
});

test('an older dialog of a webhook leaves it switched off, and an older page leaves its new address', async ({
  page,
  db,
}) => {
  const { id } = await db.webhookEndpoint.create({
    data: { url: 'https://hooks.example.com/one', event_types: ['job.published'], secret: 'sealed' },
  });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/settings/webhooks/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const off = { disabled_at: new Date(), disabled_because: 'administrator', url: 'https://hooks.example.com/two' };
  await db.webhookEndpoint.update({ where: { id }, data: off });
  const dialog = page.getByRole('dialog', { name: 'Edit the webhook' });
  await dialog.getByRole('checkbox', { checked: false }).first().click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Webhook saved successfully.');
  const saved = await db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  expect(saved).toMatchObject({ url: 'https://hooks.example.com/two', disabled_because: 'administrator' });
  expect(saved.event_types).toHaveLength(2);

  await db.webhookEndpoint.update({ where: { id }, data: { url: 'https://hooks.example.com/three' } });
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(toasts(page)).toContainText('Webhook switched on.');
  expect(await db.webhookEndpoint.findUniqueOrThrow({ where: { id } })).toMatchObject({
    url: 'https://hooks.example.com/three',
    disabled_at: null,
  });
  await db.webhookEndpoint.delete({ where: { id } });
});

test('an older dialog of a reason leaves its new words, and one of a tag or department that changes nothing saves nothing', async ({
  page,
  db,
}) => {
  const key = crypto.randomUUID().slice(0, 8);
  const reason = await db.rejectionReason.create({ data: { label: `Old words ${key}`, position: 900 } });
  const template = await db.messageTemplate.create({
    data: { name: `Template ${key}`, purpose: 'general', subject: 'Hello', text: 'Hello' },
  });
  const tag = await db.tag.create({ data: { label: `Old tag ${key}` } });
  const { id, name } = await db.department.create({ data: { name: `Old department ${key}`, position: 900 } });
  await createJob(db);
  await signIn(page, await createAdmin(db));

  await page.goto('/admin/settings/reasons');
  await page.getByRole('button', { name: `Edit ${reason.label}` }).click();
  await db.rejectionReason.update({ where: { id: reason.id }, data: { label: `New words ${key}` } });
  await page.getByLabel('Template').selectOption(template.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page)).toContainText('Reason saved successfully.');
  expect(await db.rejectionReason.findUniqueOrThrow({ where: { id: reason.id } })).toMatchObject({
    label: `New words ${key}`,
    template_id: template.id,
  });

  await page.goto('/admin/settings/tags');
  await page.getByRole('button', { name: `Rename ${tag.label}` }).click();
  await db.tag.update({ where: { id: tag.id }, data: { label: `New tag ${key}` } });
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await db.tag.findUniqueOrThrow({ where: { id: tag.id } })).toMatchObject({ label: `New tag ${key}` });

  await page.goto('/admin/settings/departments');
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await db.department.update({ where: { id }, data: { name: `New department ${key}` } });
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await db.department.findUniqueOrThrow({ where: { id } })).toMatchObject({ name: `New department ${key}` });
  await db.department.delete({ where: { id } });
});
