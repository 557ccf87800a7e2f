import { choose, enter, expectTabOrder, listenToAnnouncements, tabTo, type } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { adminAtUsers, rowOf, uniqueName } from '../support/users.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[REACH-12] an administrator creates, edits, disables and deletes a user with the keyboard alone', async ({
  page,
  db,
}) => {
  const announcements = await listenToAnnouncements(page);
  function expectHeard(text: string) {
    return expect.poll(() => announcements.some((announced) => announced.includes(text)), { message: text }).toBe(true);
  }
  const { tag } = await adminAtUsers(page, db);
  const email = `${uniqueName()}.${tag}@example.com`;

  const add = page.getByRole('button', { name: 'Add User' });
  await enter(page, add);
  const create = page.getByRole('dialog', { name: 'Create New User' });
  const emailField = create.getByRole('textbox', { name: 'Email' });
  await expect(emailField).toBeFocused();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(emailField, 'the focus goes to the first field with an error').toBeFocused();
  await expect(emailField).toHaveAccessibleDescription('Please enter a valid email address');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(email);
  await expectTabOrder(page, [create.getByLabel('Send invitation email')]);
  await page.keyboard.press('Space');
  await type(page, create.getByLabel('Full Name'), 'Cara Dunn');
  await page.keyboard.press('Enter');
  await expect(create).toBeHidden();
  await expect(add, 'the focus returns').toBeFocused();
  await expectHeard('User created successfully');

  const row = rowOf(page, 'Cara Dunn');
  await expect(row).toBeVisible();
  const edit = row.getByRole('button', { name: 'Edit Cara Dunn' });
  await enter(page, edit);
  const editing = page.getByRole('dialog', { name: 'Edit User' });
  await choose(page, editing.getByLabel('Role'), 'Admin');
  await enter(page, editing.getByRole('button', { name: 'Save' }));
  const promotion = page.getByRole('alertdialog', { name: 'Make administrator' });
  await enter(page, promotion.getByRole('button', { name: 'Make administrator' }));
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();
  await expectHeard('User updated successfully');

  const actions = row.getByRole('button', { name: 'More actions for Cara Dunn' });
  await expectTabOrder(page, [actions]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Send invitation again' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete user' }), 'the arrows go round').toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('d'); // the first letter of Disable account
  await page.keyboard.press('Enter');
  const disable = page.getByRole('alertdialog');
  await expect(disable.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, disable.getByRole('button', { name: /Disable/ }));
  await page.keyboard.press('Enter');
  await expect(disable).toBeHidden();
  await expect(actions).toBeFocused();
  await expect(row).toContainText('Disabled');

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const remove = page.getByRole('alertdialog', { name: 'Delete user' });
  await enter(page, remove.getByRole('button', { name: 'Delete user' }));
  await expect(row).toHaveCount(0);
  await expectHeard('User deleted successfully');
  await expect(page.getByRole('rowheader'), 'the focus is not lost with the row').toBeFocused();
});
