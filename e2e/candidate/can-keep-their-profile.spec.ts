import { type Person, createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { submitSignIn } from '../support/account-forms.ts';
import { reloadUnsaved } from '../support/reload-unsaved.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const update = /\/trpc\/profile\.update/;

function card(page: Page, name: string) {
  return page.getByRole('region', { name });
}
function save(page: Page) {
  return page.getByRole('button', { name: 'Save Changes' }).click();
}

async function openProfile(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(card(page, 'Personal Information')).toBeVisible();
}

test('[PROFILE-01] [PROFILE-02] [PROFILE-04] a candidate keeps their personal information', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByText('Manage your profile information and CV')).toBeVisible();
  const form = card(page, 'Personal Information');
  await expect(form.getByText('Full Name *')).toBeVisible();
  await expect(form.getByLabel('Phone Number')).toHaveAttribute('placeholder', /^\+44 /);
  await expect(form.getByLabel('Location')).toHaveAttribute('placeholder', 'London, UK');
  await checkAccessibility();

  await form.getByLabel('Full Name').fill('  Priya Nair ');
  await form.getByLabel('Phone Number').fill('+44 7700 900456');
  await form.getByLabel('Location').fill('Leeds, UK');
  await form.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/priya-nair');
  await form.getByLabel('Portfolio URL').fill('http://example.com/priya');
  await expect(form.getByText('You have unsaved changes.')).toBeVisible();
  await checkAccessibility();
  await save(page);
  await expect(toasts(page).getByText('Success', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('Profile updated successfully.')).toBeVisible();
  await expect(form.getByText('You have unsaved changes.')).toBeHidden();
  await expect(page.getByRole('complementary').getByText('Priya Nair')).toBeVisible();
  expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({
    full_name: 'Priya Nair',
    phone: '+44 7700 900456',
    location: 'Leeds, UK',
    linkedin_url: 'https://www.linkedin.com/in/priya-nair',
    portfolio_url: 'http://example.com/priya',
  });

  await page.reload();
  await expect(form.getByLabel('Location')).toHaveValue('Leeds, UK');
  await form.getByLabel('Location').fill('');
  await save(page);
  await expect(toasts(page).getByText('Profile updated successfully.')).toBeVisible();
  expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({
    location: null,
    phone: '+44 7700 900456',
  });
});

test('[PROFILE-03] each wrong field says what is wrong, and what was typed stays', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db, { phone: '+44 7700 900001' });
  await openProfile(page, candidate);
  const name = page.getByLabel('Full Name');
  const linkedIn = page.getByLabel('LinkedIn URL');
  const portfolio = page.getByLabel('Portfolio URL');
  await name.fill(' ');
  await page.getByLabel('Phone Number').fill('1'.repeat(41));
  await linkedIn.fill('ftp://linkedin.com/in/priya');
  await portfolio.fill('javascript:alert(1)');
  await save(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Full name is required');
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
    'Phone number must be at most 40 characters',
  );
  await expect(linkedIn).toHaveAccessibleDescription('LinkedIn URL must be a web address, such as https://example.com');
  await expect(portfolio).toHaveAccessibleDescription(
    'Portfolio URL must be a web address, such as https://example.com',
  );
  await checkAccessibility();
  await expect(linkedIn).toHaveValue('ftp://linkedin.com/in/priya');
  expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({ phone: '+44 7700 900001' });

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveValue('+44 7700 900001');
  await expect(page.getByText('Full name is required')).toBeHidden();
});

test('[PROFILE-03] an address without https:// is completed, and shown as it is saved', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  await page.getByLabel('LinkedIn URL').fill('linkedin.com/in/priya');
  await save(page);
  await expect(toasts(page).getByText('Profile updated successfully.')).toBeVisible();
  await expect(page.getByLabel('LinkedIn URL')).toHaveValue('https://linkedin.com/in/priya');
});

test('[PROFILE-11] the account says what it is and since when', async ({ page, db }) => {
  await openProfile(page, await createCandidate(db, { created_at: new Date('2026-03-04T23:30:00Z') }));
  const status = card(page, 'Account Status');
  await expect(status.getByRole('term').filter({ hasText: 'Account Type' })).toBeVisible();
  await expect(status.getByText('Candidate')).toBeVisible();
  await expect(status.getByText('Member Since')).toBeVisible();
  await expect(status.getByText('4 March 2026')).toBeVisible();
});

test('[PROFILE-11] an administrator has a profile too', async ({ page, db }) => {
  await openProfile(page, await createAdmin(db));
  await expect(card(page, 'Account Status').getByText('Administrator')).toBeVisible();
});

test('unsaved changes survive a reload and another page, and the browser asks before a reload', async ({
  page,
  db,
}) => {
  const candidate = await createCandidate(db, { location: 'Leeds, UK' });
  await openProfile(page, candidate);
  const location = page.getByLabel('Location');
  await location.fill('Bristol, UK');
  await reloadUnsaved(page);
  await expect(location).toHaveValue('Bristol, UK');

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' }).click();
  await expect(page).toHaveURL('/dashboard/applied');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Profile' }).click();
  await expect(location).toHaveValue('Bristol, UK');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(location).toHaveValue('Leeds, UK');
  await page.reload();
  await expect(location, 'a change that was taken back is kept no longer').toHaveValue('Leeds, UK');
});

test('a field that another tab has saved meanwhile is not overwritten', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  await openProfile(page, candidate);
  await db.profile.update({ where: { id: candidate.id }, data: { phone: '+44 7700 900789' } });
  await page.getByLabel('Location').fill('Glasgow, UK');
  await save(page);
  await expect(toasts(page).getByText('Profile updated successfully.')).toBeVisible();
  await expect(page.getByLabel('Phone Number')).toHaveValue('+44 7700 900789');
});

test('the profile is shown as loading until it is there', async ({ page, db }) => {
  await signIn(page, await createCandidate(db));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/trpc\/.*profile\.me/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/dashboard/profile');
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading your profile' });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(card(page, 'Personal Information')).toBeVisible();
});

test.describe('when something fails', () => {
  test.use({
    expectedErrors: [
      'net::ERR_FAILED',
      'status of 400',
      'status of 401',
      'status of 403',
      'status of 500',
      'status of 503',
    ],
  });

  test('[PROFILE-11] a profile that cannot be loaded says so, and trying again helps', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    await signIn(page, await createCandidate(db));
    await page.route(/\/trpc\/.*profile\.me/, (route) => route.abort('failed'));
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded.');
    await expect(card(page, 'Account Status').getByText('Recently')).toBeVisible();
    await checkAccessibility();
    await page.unroute(/\/trpc\/.*profile\.me/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Personal Information')).toBeVisible();
  });

  test('[PROFILE-04] every way in which saving fails has its sentence, and nothing typed is lost', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const candidate = await createCandidate(db);
    await openProfile(page, candidate);
    const location = page.getByLabel('Location');
    await location.fill('Cardiff, UK');
    async function failsWith(sentence: string) {
      await save(page);
      await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
      await expect(toasts(page).getByText(sentence)).toBeVisible();
      await expect(location).toHaveValue('Cardiff, UK');
      await page.unroute(update);
    }
    function replyWith(status: number, message: string, data: object) {
      const body = JSON.stringify([{ error: { message, code: -32_600, data: { httpStatus: status, ...data } } }]);
      return page.route(update, (route) => route.fulfill({ status, contentType: 'application/json', body }));
    }

    await page.route(update, (route) => route.abort('failed'));
    await failsWith('An unexpected error occurred. Please try again.');
    await page.route(update, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this network' }),
    );
    await failsWith('Failed to update profile');
    await replyWith(500, '', {});
    await failsWith('Failed to update profile');
    await replyWith(503, 'The service is temporarily unavailable. Please try again.', { error: 'unavailable' });
    await failsWith('The service is temporarily unavailable. Please try again.');
    await replyWith(400, 'Location is not known', { error: 'bad_request', field: 'location' });
    await failsWith('Location is not known');
    await expect(location).toBeFocused();
    await expect(location).toHaveAccessibleDescription('Location is not known');
    await checkAccessibility();

    await save(page);
    await expect(toasts(page).getByText('Profile updated successfully.')).toBeVisible();
    expect(await db.profile.findUnique({ where: { id: candidate.id } })).toMatchObject({ location: 'Cardiff, UK' });
  });

  test('a session that ended meanwhile leads to the sign-in and back, with everything typed', async ({ page, db }) => {
    const candidate = await createCandidate(db);
    await openProfile(page, candidate);
    await page.getByLabel('Location').fill('Cardiff, UK');
    await page.waitForLoadState('networkidle'); // lets no loading card make the first call without a session
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await save(page);
    await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fprofile');
    await submitSignIn(page, candidate);
    await expect(page.getByLabel('Location')).toHaveValue('Cardiff, UK');
    await save(page);
    await expect(toasts(page).getByText('Profile updated successfully.')).toBeVisible();
  });
});
