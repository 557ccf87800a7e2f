import { formatDateTime } from '@careers/contracts/common/dates';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { join } from 'node:path';
import { countPresses } from '../support/count-presses.ts';
import { dataDir } from '../support/env.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { uniqueName } from '../support/users.ts';

test('a person is found without knowing the job in one press and typing, and has one page with all that is known', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const tag = uniqueName();
  const person = await createCandidate(db, {
    full_name: `Maya ${tag}`,
    phone: '0113 496 0000',
    linkedin_url: 'https://www.linkedin.com/in/maya',
    portfolio_url: 'maya.example',
  });
  const [driver, gone] = [await createJob(db, { title: 'Driver' }), await createJob(db, { title: 'Van Fitter' })];
  const cv = await createCv(db, join(dataDir, 'cvs'), person);
  await createApplication(db, gone, person, { created_at: new Date('2026-02-01T12:00:00Z'), status: 'Rejected' });
  await createApplication(db, driver, person, {
    created_at: new Date('2026-03-01T12:00:00Z'),
    cover_letter: 'I have driven for ten years.',
    cv_id: cv.id,
  });
  await db.job.delete({ where: { id: gone.id } });
  const yesterday = new Date(Date.now() - 86_400_000);
  await db.outboxMail.create({
    data: {
      template: 'application_received',
      message_id: `<${tag}@example.com>`,
      user_id: person.id,
      sent_at: yesterday, // older ones are erased as soon as any mail is sent
      created_at: yesterday,
    },
  });
  const presses = await countPresses(page);
  await signIn(page, await createAdmin(db));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find a person' });
  await page.keyboard.type(`maya ${tag}`);
  const row = dialog.getByRole('listitem');
  await expect(row).toHaveCount(1);
  for (const text of [`Maya ${tag}`, 'Driver', '1 March 2026', 'Applied', person.email])
    await expect(row).toContainText(text);
  await checkAccessibility();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Maya ${tag}` })).toBeVisible();
  expect(presses()).toEqual(['Find a person']);

  await expect(page).toHaveURL(`/admin/users/${person.id}`);
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText(/0113 496 0000.*maya\.example/s);
  await expect(contact.getByRole('link'), 'what is no web address is not a link').toHaveText([
    person.email ?? '',
    'https://www.linkedin.com/in/maya (opens in a new tab)',
  ]);
  const items = page.getByRole('main').getByRole('listitem');
  for (const text of ['Driver', 'Applied on 1 March 2026']) await expect(items.nth(0)).toContainText(text);
  await items.nth(0).getByText('Cover letter').click();
  await expect(page.getByText('I have driven for ten years.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View CV sent for Driver' })).toBeVisible();
  await expect(items.nth(1)).toContainText(/Van Fitter.*The job was deleted.*Rejected/s);
  await expect(items.nth(2)).toContainText(`Sent on ${formatDateTime(yesterday)}`);
  await expect(items.nth(2)).toContainText('Application received');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility();
  }
  await page.goto('/admin/users/0199e7a0-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.goto('/admin/users/nonsense');
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
});

test('the key / opens the search unless an administrator is typing or has turned single keys off', async ({
  page,
  db,
}) => {
  const tag = uniqueName();
  for (const name of ['Ann', 'Bea']) await createCandidate(db, { full_name: `${name} ${tag}` });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/users');
  const dialog = page.getByRole('dialog', { name: 'Find a person' });
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await search.press('/');
  await expect(search).toHaveValue('/');
  await expect(dialog).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const box = dialog.getByRole('searchbox', { name: 'Name or email' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');

  await page.keyboard.type(tag);
  await expect(dialog.getByRole('status')).toHaveText('2 people');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: `Bea ${tag}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link', { name: `Ann ${tag}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await box.fill('nobody-is-called-this');
  await expect(dialog.getByRole('status')).toHaveText('No people found. Try part of the name, or the email address.');

  await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts: / opens this search' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('button', { name: 'Find a person' }).click();
  await expect(box).toHaveValue('');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
});
