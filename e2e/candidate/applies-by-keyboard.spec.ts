import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { enter, expectTabOrder, listenToAnnouncements, tabTo, type } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[REACH-12] a candidate finds a job, signs in and applies with the keyboard alone', async ({ page, db }) => {
  const job = await createJob(db, { title: `Keyboard Planner ${crypto.randomUUID().slice(0, 8)}` });
  const candidate = await createCandidate(db);
  const announcements = await listenToAnnouncements(page);

  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await type(page, page.getByRole('searchbox'), job.title);
  await page.keyboard.press('Enter');
  await expect.poll(() => announcements).toContain('1 job matches');

  await enter(page, page.getByRole('link', { name: `View Details, ${job.title}` }));
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => announcements.at(-1)).toContain(job.title);

  await enter(page, page.getByRole('main').getByRole('link', { name: 'Sign In to Apply' }));
  await expect(page.getByRole('main')).toBeFocused();
  await type(page, page.getByLabel('Email'), candidate.email);
  await type(page, page.getByLabel('Password', { exact: true }), candidate.password ?? '');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: `Apply for ${job.title}` });
  const letter = dialog.getByLabel('Cover Letter (Optional)');
  await expect(letter, 'the focus begins in the first field').toBeFocused();
  await page.keyboard.type('Dear all');
  const stops = [
    dialog.getByLabel('Adjustments You Need (Optional)'),
    dialog.getByRole('button', { name: 'Cancel' }),
    dialog.getByRole('button', { name: 'Submit Application' }),
  ];
  await expectTabOrder(page, stops);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' })); // the focus stays in the dialog and starts again
  const firstStops = [
    dialog.getByRole('link', { name: 'Edit Profile' }),
    dialog.getByRole('button', { name: 'Upload CV' }),
  ];
  await expectTabOrder(page, [...firstStops, letter]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const apply = page.getByRole('button', { name: 'Apply Now' });
  await enter(page, apply);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(apply, 'the focus returns').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(letter).toHaveValue('Dear all');

  await enter(page, dialog.getByRole('button', { name: 'Submit Application' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeFocused();
  await expect.poll(() => announcements).toContain('Success!Application submitted successfully!');
  await tabTo(page, page.getByRole('button', { name: 'Dismiss' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Application submitted successfully!')).toBeHidden();
  await expect(page.locator(':focus'), 'the focus is not lost with the toast').not.toHaveCount(0);
  expect(await db.application.findMany({ where: { job_id: job.id } })).toMatchObject([
    { user_id: candidate.id, cover_letter: 'Dear all' },
  ]);
});
