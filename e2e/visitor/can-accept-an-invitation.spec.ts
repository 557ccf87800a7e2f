import { acceptInvitation, submitSignIn } from '../support/account-forms.ts';
import { serviceKey, serviceUrl } from '../support/env.ts';
import { mailTo } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';

test('[USERS-05] an invited person gets a real mail, chooses a password through its link and signs in with it; until then they are pending', async ({
  page,
  browser,
  request,
  db,
  checkAccessibility,
}) => {
  const email = `invited.${crypto.randomUUID()}@example.com`;
  const invited = await request.post(`${serviceUrl}/invite`, {
    headers: { authorization: `Bearer ${serviceKey}` },
    data: { email, data: { full_name: 'Ines Duarte' } },
  });
  expect(invited.status()).toBe(200);
  function profile() {
    return db.profile.findFirst({
      where: { email },
      select: { full_name: true, role: true, email_confirmed_at: true },
    });
  }
  expect(await profile()).toEqual({ full_name: 'Ines Duarte', role: 'candidate', email_confirmed_at: null });

  await page.goto((await mailTo(request, email)).link);
  await expect(page.getByRole('heading', { level: 1, name: 'Accept your invitation' })).toBeVisible();
  await checkAccessibility();
  await expect(page.getByText('Pick up where you left off'), 'they have left nothing off').toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Jobs' }), 'they have not come from the jobs').toHaveCount(0);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByLabel('New Password', { exact: true }), 'the name is known').toBeFocused();
  await acceptInvitation(page, 'a-first-road-ahead-42');
  await expect(page).toHaveURL('/dashboard');
  expect(await profile()).toMatchObject({ email_confirmed_at: expect.any(Date) });

  const elsewhere = await browser.newPage();
  await elsewhere.goto('/login');
  await submitSignIn(elsewhere, { email, password: 'a-first-road-ahead-42' });
  await expect(elsewhere).toHaveURL('/dashboard');
  await elsewhere.close();
});
