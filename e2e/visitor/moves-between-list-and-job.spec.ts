import { createJob, jobRow } from '@careers/samples/factories/job';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

for (const [motion, transitions] of [
  ['no-preference', 2],
  ['reduce', 0],
] as const) {
  test(`from the list to a job and back the browser shows ${transitions} transitions where motion is '${motion}'`, async ({
    page,
    db,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (options) => {
        const transition = start(options);
        const transitions = Number(Reflect.get(window, 'transitions')) + 1;
        Object.assign(window, { transitions, finished: transition.finished });
        return transition;
      };
    });
    function shown() {
      return page.evaluate<unknown>(() => Reflect.get(window, 'transitions'));
    }
    const department = uniqueDepartment();
    const job = await createJob(db, { department });
    await open(page, `/?department=${department}`);
    await page.getByRole('searchbox', { name: 'Search' }).fill(job.title);
    await expect(page).toHaveURL(/search=/);
    expect(await shown(), 'a changed search changes at once').toBe(0);
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
    await page.evaluate(() => Reflect.get(window, 'finished')); // the browser reports one that the next cuts short
    await page.goBack();
    await expect(page.getByRole('heading', { level: 3, name: job.title })).toBeVisible();
    await expect.poll(shown).toBe(transitions);
  });
}

test('Back to Jobs keeps the filters, the order and the place in the list', async ({ page, db }) => {
  const department = uniqueDepartment();
  await db.job.createMany({ data: Array.from({ length: 30 }, () => jobRow({ department })) });
  const list = `/?department=${department}&sort=salary`;
  await open(page, list);
  await page.getByRole('button', { name: 'Load more' }).click();
  const cards = page.getByRole('link', { name: /^View Details/ });
  await expect(cards).toHaveCount(30);
  await cards.last().scrollIntoViewIfNeeded();
  await cards.last().click();
  const back = page.getByRole('link', { name: 'Back to Jobs' });
  await expect(back).toHaveAttribute('href', list);
  await back.click();
  await expect(page).toHaveURL(list);
  await expect(cards).toHaveCount(30);
  await expect(cards.last()).toBeInViewport();

  await cards.first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
  await page.goBack();
  await back.click();
  await expect(page, 'also after another page').toHaveURL(list);
});

test('the link back from a job that was opened by its address leads to all jobs', async ({ page, db }) => {
  await open(page, `/jobs/${(await createJob(db)).slug}`);
  await expect(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', '/');
});
