import { mailTo } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';

// Expects an error in the log for each script that the browser does not run.
test.use({
  javaScriptEnabled: false,
  expectedErrors: ['.js csp', 'status of 400'],
  viewport: { width: 320, height: 720 },
});

for (const [path, kind] of [
  ['/complaints', 'complaint'],
  ['/privacy', 'access'],
] as const)
  test(`[DUTY-01] a visitor without script and account sends the form on ${path} and is emailed a number`, async ({
    page,
    db,
    request,
  }) => {
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    await page.goto(path);
    await expect(page.getByLabel('What it is about')).toHaveValue(kind);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByLabel('Your name').fill('Quillon Braithwaite');
    await page.getByLabel('Your email address').fill(email);
    await page.getByLabel('What happened, or what you ask for').fill('You kept my CV.\nPlease look into it.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'We have it' })).toBeVisible();
    await expect(page).toHaveURL('/complaints/sent');
    await expect(page.getByText(/Quillon|example\.com/)).toHaveCount(0);

    const [stored] = await db.dataRequest.findMany({ where: { email } });
    expect(stored).toMatchObject({ kind, name: 'Quillon Braithwaite', text: 'You kept my CV.\nPlease look into it.' });
    const mail = await mailTo(request, email);
    expect(mail.subject).toBe(`We have your complaint or request: ${stored?.number}`);
    expect(mail.text).not.toMatch(/Quillon|CV/);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
  });

test('[DUTY-01] what the server refuses is said on a page that repeats nothing, and going back the form is as it was', async ({
  page,
  db,
}) => {
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await page.goto('/complaints');
  await page.getByLabel('Your name').fill('Quillon Braithwaite');
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel('What happened, or what you ask for').fill('   ');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'This was not sent' })).toBeVisible();
  await expect(page.getByText('Enter what you want to say')).toBeVisible();
  await expect(page.getByText(/Quillon/)).toHaveCount(0);
  expect(await db.dataRequest.count({ where: { email } })).toBe(0);
  await page.goBack();
  await expect(page.getByLabel('Your email address')).toHaveValue(email);
});
