import { createCandidate } from '@careers/samples/factories/person';
import { otherCode } from '../support/mail.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { newestCode, newNumber } from '../support/sms.ts';
import { expect } from '../support/test.ts';
import { toast } from '../support/users.ts';

const test = testWithSettings({ AUTH_PHONE_ENABLED: 'true', AUTH_MANUAL_LINKING_ENABLED: 'true' });
test.use({ expectedErrors: ['status of 403', 'status of 429'] });

test('[AUTH-07] a visitor signs in with a code that is sent to their phone, and an unknown number gets the same response', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [known, unknown] = [newNumber(), newNumber()];
  const { id } = await createCandidate(db);
  await db.user.update({ where: { id }, data: { phone: known.number, phone_confirmed_at: new Date() } });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use your phone instead' }).click();
  const field = page.getByLabel('Phone Number');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'tel');
  await field.fill('my phone');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Please enter a phone number/);
  await expect(field).toHaveValue('my phone');
  await checkAccessibility();

  const code = page.getByLabel('6-digit code');
  for (const { number, typed } of [unknown, known]) {
    await field.fill(typed);
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription(
      `If there is an account with the number +${number}, we have sent a code to it.`,
    );
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible();
    await code.fill('000 000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
    await expect(code).toHaveValue('000 000');
    if (number === known.number) break;
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await checkAccessibility();
    await page.getByRole('button', { name: 'Use another number' }).click();
    await expect(field).toHaveValue(typed);
  }
  await code.fill(await newestCode(known.number, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a candidate adds a phone to sign in with, is told when the next code can be sent, and removes the phone', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { number, typed } = newNumber();
  await signInOnScreen(page, await createCandidate(db));
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Signing in' });
  await card.getByRole('button', { name: 'Add a phone number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a phone number' });
  const field = dialog.getByLabel('Phone Number');
  await expect(field).toBeFocused();
  await field.fill(typed);
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('6-digit code');
  await expect(code).toHaveAccessibleDescription(`We have sent a code to +${number}.`);
  const sent = await newestCode(number, 1);
  await code.fill(otherCode(sent));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/This code is wrong or has expired/);
  await checkAccessibility();
  await code.fill(sent);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Phone number saved')).toBeVisible();
  await expect(
    card.getByText(`You can sign in with a code that we send to your number ending in ${number.slice(-3)}.`),
  ).toBeVisible();

  // Requests a code in another browser within the minute.
  const stranger = await page.context().browser()?.newContext();
  const elsewhere = await stranger?.newPage();
  if (!elsewhere) throw new Error('The browser is there');
  await elsewhere.goto(new URL('/login', page.url()).href);
  await elsewhere.getByRole('button', { name: 'Use your phone instead' }).click();
  await elsewhere.getByLabel('Phone Number').fill(typed);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByLabel('6-digit code')).toHaveAccessibleDescription(/^We have not sent a new code to /);
  await expect(elsewhere.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  await stranger?.close();

  await card.getByRole('button', { name: 'Disconnect Phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(toast(page, 'Account disconnected')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Add a phone number' })).toBeVisible();
});
