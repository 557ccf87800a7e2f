import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

function cardOf(page: Page, title: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: title });
}
function question(page: Page) {
  return page.getByRole('alertdialog', { name: 'Withdraw application' });
}

test('[DAY-01] a candidate withdraws an application after a question, and may apply again', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [job, other] = [await createJob(db), await createJob(db)];
  const candidate = await createCandidate(db);
  const { id } = await createApplication(db, job, candidate, { created_at: new Date('2026-11-19T12:00:00Z') });
  await createApplication(db, other, candidate, { status: 'Interview' });
  await createApplication(db, other, candidate, { status: 'Rejected' });
  await signIn(page, candidate);
  await page.goto('/dashboard/applied');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Withdraw' }), 'a rejected one has none').toHaveCount(2);

  const card = cardOf(page, job.title);
  const withdraw = card.getByRole('button', { name: `Withdraw the application for ${job.title}` });
  await withdraw.click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question(page)).toContainText(`Your application for ${job.title} will no longer be considered.`);
  await checkAccessibility();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(withdraw).toBeFocused();
  expect(await db.application.findUnique({ where: { id } })).toMatchObject({ withdrawn_at: null });

  await withdraw.click();
  await question(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(toasts(page).getByText('Application withdrawn.')).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(card.getByText('You withdrew this application on')).toBeFocused();
  await expect(withdraw).toBeHidden();
  await expect(cardOf(page, other.title).getByText('Interview')).toBeVisible();
  await checkAccessibility();
  expect(await db.application.findUnique({ where: { id } })).toMatchObject({ withdrawn_at: expect.any(Date) });

  await card.getByRole('link', { name: 'See the job' }).click();
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(
    toasts(page).getByText(
      'Application submitted successfully! Note: You previously applied for this position on 19 November 2026, and withdrew that application.',
    ),
  ).toBeVisible();
  await page.goto('/dashboard/applied');
  await expect(cardOf(page, job.title)).toHaveCount(2);
  await expect(cardOf(page, job.title).first().getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('who withdraws an application reads first which interviews that cancels', async ({ page, db }) => {
  const candidate = await createCandidate(db);
  const { id: application_id } = await createApplication(db, await createJob(db), candidate, { status: 'Interview' });
  const common = { application_id, title: 'First interview', minutes: 45, kind: 'phone', organizer: 'a@example.com' };
  await db.interview.createMany({
    data: [
      { ...common, starts_at: new Date('2099-07-01T13:00:00Z'), booked_at: new Date() },
      { ...common, starts_at: new Date('2099-07-02T13:00:00Z'), booked_at: new Date(), cancelled_at: new Date() },
    ],
  });
  await signIn(page, candidate);
  await page.goto('/dashboard/applied');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question(page).getByText('Your interview on')).toHaveText([
    'Your interview on 1 July 2099 at 14:00 (UK time) will be cancelled.',
  ]);
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED', 'status of 401', 'status of 403', 'status of 404'] });

  test('an application that could not be withdrawn stays, and the question too', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const [job, candidate] = [await createJob(db), await createCandidate(db)];
    const { id } = await createApplication(db, job, candidate);
    await signIn(page, candidate);
    await page.goto('/dashboard/applied');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const confirm = question(page).getByRole('button', { name: 'Withdraw' });
    await page.route(/\/trpc\/applications\.withdraw/, (route) => route.abort('failed'));
    await confirm.click();
    await expect(toasts(page).getByText('Failed to withdraw application')).toBeVisible();
    await expect(toasts(page).getByText('Please try again.')).toBeVisible();
    await expect(confirm).toBeVisible();
    await checkAccessibility();
    await page.unroute(/\/trpc\/applications\.withdraw/);

    await db.application.update({ where: { id }, data: { user_id: (await createCandidate(db)).id } });
    await confirm.click();
    await expect(toasts(page).getByText('Application not found')).toBeVisible();

    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await confirm.click();
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
    expect(await db.application.findUnique({ where: { id } })).toMatchObject({ withdrawn_at: null });
  });
});
