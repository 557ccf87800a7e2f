import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { join } from 'node:path';
import { submitSignIn } from '../support/account-forms.ts';
import { dataDir } from '../support/env.ts';
import { mailTo } from '../support/mail.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { adminAtUsers, chooseAction, rowOf, toast } from '../support/users.ts';

test.describe('disabling', () => {
  test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 403'] });

  test('[DAY-12] signs a user out at once and keeps them out until the account is enabled', async ({
    page,
    browser,
    db,
    checkAccessibility,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
    const [tom] = people;
    if (!tom) throw new Error('Tom is there');
    const his = await browser.newPage();
    await signInOnScreen(his, tom);
    await expect(his).toHaveURL('/dashboard');
    // A panel that is still loading would sign him out before his next press.
    await expect(his.getByText('Jobs you save appear here.')).toBeVisible();
    await expect(his.getByRole('link', { name: 'Email me new jobs' })).toBeVisible();

    await chooseAction(page, 'Tom Reed', 'Disable account');
    const question = page.getByRole('alertdialog', { name: 'Disable account' });
    await expect(question).toContainText('Tom Reed is signed out everywhere straight away');
    await checkAccessibility();
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(toast(page, 'Account disabled')).toBeVisible();
    await expect(rowOf(page, 'Tom Reed')).toContainText('Disabled');

    await his.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' }).click();
    await expect(his).toHaveURL(/\/login/);
    await submitSignIn(his, tom);
    await expect(his.getByText('User is banned')).toBeVisible();

    await chooseAction(page, 'Tom Reed', 'Enable account');
    await expect(toast(page, 'Account enabled')).toBeVisible();
    await his.getByRole('button', { name: 'Sign In' }).click();
    await expect(his).not.toHaveURL(/\/login/);
    await his.close();
  });
});

test('the second steps that a person has lost are removed: recorded, and mailed to the person', async ({
  page,
  db,
  request,
  checkAccessibility,
}) => {
  const { people, admin } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
  const [tom] = people;
  if (!tom) throw new Error('Tom is there');
  await db.factor.create({
    data: { user_id: tom.id, factor_type: 'phone', status: 'verified', phone: '447700900100', transports: [] },
  });
  await chooseAction(page, 'Tom Reed', 'Remove two-step verification');
  const question = page.getByRole('alertdialog', { name: 'Remove two-step verification' });
  await expect(question).toContainText('Every second step, recovery code and passkey of Tom Reed will be removed.');
  await checkAccessibility();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Two-step verification removed')).toBeVisible();
  expect(await db.factor.count({ where: { user_id: tom.id } })).toBe(0);
  const event = { action: 'factor_unenrolled', subject_id: tom.id, actor_id: admin.id };
  expect(await db.auditEvent.count({ where: event })).toBe(1);
  expect((await mailTo(request, tom.email)).subject).toMatch(/removed/i);

  await chooseAction(page, 'Tom Reed', 'Remove two-step verification');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Two-step verification was already off')).toBeVisible();
});

test.describe('deleting', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('[USERS-07] [USERS-08] the question says what is deleted, and confirming deletes it', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
    const [tom] = people;
    if (!tom) throw new Error('Tom is there');
    for (let count = 0; count < 2; count += 1) await createApplication(db, await createJob(db), tom);
    await createCv(db, join(dataDir, 'cvs'), tom);

    await chooseAction(page, 'Tom Reed', 'Delete user');
    const question = page.getByRole('alertdialog', { name: 'Delete user' });
    await expect(question).toContainText('Are you sure you want to delete this user? This action cannot be undone.');
    await expect(question).toContainText(
      'Tom Reed: the account, the profile, 2 applications and the CV will be deleted.',
    );
    await checkAccessibility();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Tom Reed')).toBeVisible();

    await chooseAction(page, 'Tom Reed', 'Delete user');
    await question.getByRole('button', { name: 'Delete user' }).click();
    await expect(toast(page, 'User deleted successfully')).toBeVisible();
    await expect(rowOf(page, 'Tom Reed')).toHaveCount(0);
    expect([
      await db.user.count({ where: { id: tom.id } }),
      await db.profile.count({ where: { id: tom.id } }),
      await db.application.count({ where: { user_id: tom.id } }),
      await db.cv.count({ where: { profile_id: tom.id } }),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('[USERS-08] for a user whom another administrator has deleted a message says so, and the row leaves the list', async ({
    page,
    db,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
    await db.user.deleteMany({ where: { id: people[0]?.id ?? '' } });
    await db.profile.deleteMany({ where: { id: people[0]?.id ?? '' } });
    await page.getByRole('button', { name: 'Edit Tom Reed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to update user')).toBeVisible();
    await expect(toast(page, 'User not found')).toBeVisible();
    await expect(rowOf(page, 'Tom Reed')).toHaveCount(0);
  });
});

test.describe('viewing a CV', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('opens it in a new tab by a link that expires; without a link a toast says so', async ({
    page,
    db,
    baseURL,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Priya Nair' }]);
    const [priya] = people;
    if (!priya) throw new Error('Priya is there');
    await createCv(db, join(dataDir, 'cvs'), priya);
    await page.reload();
    const view = page.getByRole('button', { name: 'View CV of Priya Nair' });
    const signedUrl = `${baseURL}/favicon.svg?opened`;
    const link = '**/trpc/admin.users.cvLink*';
    await page.route(link, (route) => route.fulfill({ json: [{ result: { data: { signedUrl, expiresIn: 300 } } }] }));
    const [tab] = await Promise.all([page.context().waitForEvent('page'), view.click()]);
    await expect(toast(page, 'CV opened')).toBeVisible();
    await expect(toast(page, 'The link expires in 5 minutes')).toBeVisible();
    await expect(tab).toHaveURL(signedUrl);
    expect(await tab.evaluate(() => [opener === null, document.referrer])).toEqual([true, '']);
    await tab.close();

    await page.unroute(link);
    await db.cv.deleteMany({ where: { profile_id: priya.id } });
    await view.click();
    await expect(toast(page, 'Failed to access CV')).toBeVisible();
    await expect(toast(page, 'There is no CV')).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
});
