import { createJob } from '@careers/samples/factories/job';
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
        Object.assign(window, { transitions: Number(Reflect.get(window, 'transitions')) + 1 });
        return start(options);
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
    await page.goBack();
    await expect(page.getByRole('heading', { level: 3, name: job.title })).toBeVisible();
    await expect.poll(shown).toBe(transitions);
  });
}
