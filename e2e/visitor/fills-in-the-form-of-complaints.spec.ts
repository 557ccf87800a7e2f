import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 400'] });

test('[DUTY-01] the browser names the field that is wrong, by keyboard alone, and the page keeps what was entered', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await open(page, '/complaints');
  await checkAccessibility();
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Quillon Braithwaite');
  await page.keyboard.press('Tab');
  await page.keyboard.type('quillon@localhost');
  await page.keyboard.press('Tab');
  await page.keyboard.type('You kept my CV.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Your email address');
  await expect(address).toBeFocused();
  await expect(page.getByLabel('What happened, or what you ask for')).toHaveValue('You kept my CV.');
  await address.fill(email);
  await page.getByLabel('What happened, or what you ask for').fill('   ');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'This was not sent' })).toBeVisible();
  await checkAccessibility();
  await page.goBack();
  await expect(address).toHaveValue(email);
  await page.getByLabel('What happened, or what you ask for').fill('You kept my CV.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
  await checkAccessibility();
  expect(await db.dataRequest.findMany({ where: { email } })).toMatchObject([{ text: 'You kept my CV.' }]);
});
