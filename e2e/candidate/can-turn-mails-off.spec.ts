import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { mailTo, mailsTo } from '../support/mail.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[DAY-02] a candidate is told by mail that they applied, and turns such mails off by its link without signing in', async ({
  page,
  browser,
  request,
  db,
  checkAccessibility,
}) => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  await signIn(page, candidate);
  await page.goto(`/jobs/${job.slug}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully!', { exact: true })).toBeVisible();

  // Starts the work that is scheduled once a minute, so that the test need not wait.
  async function mailed(): Promise<number> {
    await db.dueWork.updateMany({ where: { name: 'mail-candidates' }, data: { due_at: new Date(0) } });
    return mailsTo(request, candidate.email);
  }
  await expect.poll(mailed).toBe(1);
  const mail = await mailTo(request, candidate.email);
  expect(mail.subject).toBe(`We have received your application for ${job.title}`);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(mail.unsubscribe);
  await expect(
    elsewhere.getByText('Select ‘Unsubscribe’ to stop emails about your applications and saved jobs.'),
  ).toBeVisible();
  await checkAccessibility(elsewhere);
  await elsewhere.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await checkAccessibility(elsewhere);
  await elsewhere.close();

  await page.goto('/dashboard/profile');
  const choice = page.getByRole('group', { name: 'Send me emails about' }).getByLabel('My applications and saved jobs');
  await expect(choice).not.toBeChecked();
  await checkAccessibility();
  await choice.check();
  await expect.poll(() => wanted(candidate.id)).toEqual({ mail_applications: true, mail_digest: true });
  await page.reload();
  await expect(choice).toBeChecked();

  function wanted(id: string) {
    return db.profile.findUnique({ where: { id }, select: { mail_applications: true, mail_digest: true } });
  }
});

test.describe('without a network', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[DAY-02] an administrator also chooses whether the daily digest comes; a choice that cannot be saved is reset', async ({
    page,
    db,
  }) => {
    const admin = await createAdmin(db);
    await signIn(page, admin);
    await page.goto('/dashboard/profile');
    const digest = page.getByLabel('New applications, once a day');
    await expect(digest).toBeChecked();
    const call = /\/trpc\/profile\.updateMailPreferences/;
    await page.route(call, (route) => route.abort('failed'));
    await digest.click();
    await expect(page.getByText('Your choice could not be saved. Please try again.')).toBeVisible();
    await expect(digest).toBeChecked();
    await page.unroute(call);
    await digest.uncheck();
    await expect
      .poll(() => db.profile.findUnique({ where: { id: admin.id }, select: { mail_digest: true } }))
      .toEqual({ mail_digest: false });
  });
});
