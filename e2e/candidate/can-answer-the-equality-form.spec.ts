import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['/trpc/equality.submit'] }); // one request is aborted below

test('[REACH-10] a candidate who has applied may answer the equality form, is told before what becomes of it, and administrators see no number under ten', async ({
  page,
  db,
  browser,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  await signIn(page, await createCandidate(db));
  await page.goto(`/jobs/${job.slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeVisible();
  await page.getByRole('link', { name: 'Equality form' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Equality form' })).toBeVisible();
  const promises = page.getByRole('region', { name: 'Before you answer' });
  for (const promise of [
    'Answering is voluntary',
    'no effect on any application',
    'we record with your application that a form was sent, for two months at most',
    'without your name, your account, the job or your other answers',
    'not find, correct or erase them',
  ])
    await expect(promises).toContainText(promise);
  for (const select of await page.getByRole('main').getByRole('combobox').all())
    await expect(select).toHaveValue('prefer_not_to_say');
  await checkAccessibility();

  async function formsWith(): Promise<number> {
    const { _sum } = await db.equalityTotal.aggregate({
      where: { question: 'religion', answer: 'buddhist' },
      _sum: { forms: true },
    });
    return _sum.forms ?? 0;
  }
  const before = await formsWith();
  await page.route('**/trpc/equality.submit*', (route) => route.abort(), { times: 1 });
  const religion = page.getByLabel('What is your religion or belief?');
  await religion.selectOption('Buddhist');
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be');
  await expect(religion).toHaveValue('buddhist'); // the choice is kept
  await religion.press('Tab');
  await page.getByLabel('Which of these best describes your sexual orientation?').press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('No one can trace them back to you');
  expect(await formsWith()).toBe(before + 1);
  await page.getByRole('link', { name: 'Back to your applications' }).click();
  await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Equality form (optional)' })).toHaveCount(0);
  await page.goto('/dashboard/equality');
  await expect(page.getByRole('heading', { name: 'You cannot send a form at the moment' })).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, await createAdmin(db));
  await desk.goto('/admin');
  await desk.getByRole('link', { name: 'Equality totals' }).click();
  const months = desk.getByLabel('Month').locator('option');
  await expect(months).toHaveCount(24);
  await desk.getByLabel('Month').selectOption({ index: 23 }); // opens a month without forms
  await expect(desk.getByRole('heading', { name: /^Too few answers in / })).toBeVisible();
  await expect(desk).toHaveURL(/month=\d{4}-\d\d$/);
  await expect(desk.getByRole('table')).toHaveCount(0);
  await desk.close();
});
