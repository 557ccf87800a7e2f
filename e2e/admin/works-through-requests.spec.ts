import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { readFile } from 'node:fs/promises';
import { mailTo } from '../support/mail.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[DUTY-02] [DUTY-03] [DUTY-04] an administrator enters a request that came by phone, stops its clock and answers it', async ({
  page,
  db,
  request,
  checkAccessibility,
}) => {
  const person = await createCandidate(db, { full_name: 'Quillon Braithwaite' });
  const email = person.email ?? '';
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Complaints and requests' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('What it is about').selectOption('Copy of personal data');
  await dialog.getByLabel('How it came').selectOption('Phone');
  await dialog.getByLabel('Received on').fill('2026-01-31');
  await dialog.getByLabel('Name').fill('Quillon Braithwaite');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('What they say or ask for').fill('=1+1 Send me all of it.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  const main = page.getByRole('main');
  await expect(main.getByText('Answer by 28 February 2026')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Quillon Braithwaite' })).toHaveAttribute(
    'href',
    `/admin/users/${person.id}`,
  );
  await main.getByRole('button', { name: 'Mark as acknowledged' }).click();
  await expect(main.getByText('Acknowledged', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Mark as not acknowledged' }).click();
  await expect(main.getByText('New', { exact: true })).toBeVisible();
  await main.getByLabel('From').fill('2026-02-10');
  await main.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(main.getByText('Since 10 February 2026')).toBeVisible();
  await expect(main.getByText('Answer by')).toBeHidden();
  await main.getByLabel('To', { exact: true }).fill('2026-02-15');
  await main.getByRole('button', { name: 'Save the days' }).click();
  await expect(main.getByText('Answer by 5 March 2026')).toBeVisible();
  await main.getByLabel('Notes for administrators').fill('Rang them.');
  await main.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  const address = main.getByRole('textbox', { name: 'Email address' });
  await address.fill('');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await expect(address).toHaveAccessibleDescription(/Please enter a valid email address/);
  await address.fill(email);
  await main.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('Address saved')).toBeVisible();
  await checkAccessibility();

  await main.getByRole('textbox', { name: 'Answer' }).fill('Here is a link to it.\n\nThe team');
  await main.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Upheld or done, on ')).toBeVisible();
  const mail = await mailTo(request, email);
  expect(mail.subject).toMatch(/^Our answer to your complaint or request \w{4}-\w{4}$/);
  expect(mail.text).toContain('Here is a link to it.');

  await page.getByRole('link', { name: 'Back to Complaints and requests' }).click();
  await page.getByLabel('State', { exact: true }).selectOption('All');
  await page.getByLabel('Search').fill(email);
  await expect(page).toHaveURL(/search=/);
  await expect(main.getByRole('listitem')).toHaveText([/Quillon Braithwaite/]);
  await checkAccessibility();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${email}","'=1+1 Send me all of it."`);
});

test('the register on a phone shows long entries, and says what to do when nothing is found', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
  const received_on = new Date('2026-01-31');
  const { id } = await db.dataRequest.create({
    data: {
      kind: 'complaint',
      number: 'WXYZ-2345',
      name: word,
      text: word.repeat(20),
      email: null,
      received_on,
      mail_failed: true,
      account_erased: true,
    },
  });
  await signIn(page, await createAdmin(db));
  for (const path of ['/admin/requests?search=WXYZ', `/admin/requests/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('WXYZ-2345').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await checkAccessibility();
  }
  await expect(page.getByText('The last email was not delivered.')).toBeVisible();
  await expect(page.getByText('The account was deleted. The name and the text are gone')).toBeVisible();
  await page.goto('/admin/requests?search=WXYZ');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await checkAccessibility();
  await page.goto('/admin/requests?search=none-at-all');
  await expect(page.getByRole('heading', { name: 'None found' })).toBeVisible();
  await page.goto('/admin/requests/none');
  await expect(page.getByRole('heading', { name: 'Request not found' })).toBeVisible();
  await db.dataRequest.delete({ where: { id } });
});
