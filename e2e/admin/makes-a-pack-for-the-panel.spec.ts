import { join } from 'node:path';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { dataDir } from '../support/env.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

/** The text box of an A4 sheet at 96 pixels an inch, without the margins of 14 and 15 mm. */
const sheet = { width: Math.floor((180 / 25.4) * 96), height: Math.floor((269 / 25.4) * 96) };

/** How many pages Chromium prints, each of which must be A4. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = pdf.toString('latin1').match(/(?<=\/MediaBox )\[[^\]]+\]/g) ?? [];
  for (const box of boxes) expect(box).toMatch(/^\[0 0 59[45]\S* 84[12]\S*\]$/);
  return boxes.length;
}
function bar(page: Page) {
  return page.getByRole('region', { name: 'Selection' });
}

test('[PACK-01] selected applications are printed on A4, each on its own sheets, and nothing is cut', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { title: 'Fleet Manager' });
  const unbroken = 'x'.repeat(5_000);
  for (const [full_name, cover_letter] of [
    ['Asha Bell', 'Dear all,'],
    ['Bryn Cole', unbroken],
    ['Cara Dunn', `${'I kept vans on the road.\n'.repeat(150)}The end.`],
  ] as const)
    await createApplication(
      db,
      job,
      await createCandidate(db, { full_name, linkedin_url: `https://${unbroken.slice(0, 400)}.example` }),
      { cover_letter },
    );
  const admin = await createAdmin(db);
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  for (const name of ['Asha Bell', 'Bryn Cole', 'Cara Dunn'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bar(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print 3 applications' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await checkAccessibility();
  const where = { action: 'application_printed', actor_id: admin.id };
  expect(await db.auditEvent.count({ where })).toBe(3);

  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  const overflowing = await page.getByRole('article').evaluateAll((sheets) =>
    sheets.flatMap((each) =>
      [...each.querySelectorAll('*'), each]
        .filter(
          (part) => part.getBoundingClientRect().right > innerWidth + 1 || part.scrollWidth > part.clientWidth + 1,
        )
        .filter((part) => getComputedStyle(part).display !== 'inline')
        .map((part) => part.outerHTML.slice(0, 100)),
    ),
  );
  expect(overflowing).toEqual([]);
  const heights = await page.getByRole('article').evaluateAll((sheets) => sheets.map((each) => each.clientHeight));
  const needed = heights.map((height) => Math.ceil(height / sheet.height)).reduce((sum, each) => sum + each, 0);
  expect(heights[0], 'a short one has one sheet').toBeLessThan(sheet.height);
  const pages = await printedPages(page);
  expect(pages).toBeGreaterThanOrEqual(needed);
  expect(pages).toBeLessThanOrEqual(needed + 2); // the header of each further sheet
  await expect(page.getByRole('article').nth(2)).toContainText(/Cara DunnFleet ManagerLarkfield.*Printed .*The end\./s);

  // One application, from its page
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await page.getByRole('link', { name: 'Asha Bell' }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print 1 application' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await printedPages(page)).toBe(1);
  await page.getByRole('link', { name: 'Back to Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Bell' })).toBeVisible();
  await page.goto('/admin/applications/print?ids=7');
  await expect(page.getByRole('heading', { level: 1, name: 'No applications to print' })).toBeVisible();
});

test('[PACK-02] the browser saves the CVs of a selection as a ZIP, and says when too many are selected', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  for (let number = 1; number <= 21; number += 1) {
    const person = await createCandidate(db, { full_name: `Applicant ${number}` });
    if (number === 1) await createCv(db, join(dataDir, 'cvs'), person);
    await createApplication(db, job, person);
  }
  const admin = await createAdmin(db);
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await page.getByRole('checkbox', { name: 'Select Applicant 21' }).check();
  await bar(page).getByRole('button', { name: 'Select all 21 that match' }).click();
  await bar(page).getByRole('button', { name: 'Download CVs' }).click();
  await expect(toasts(page)).toContainText('Select at most 20 applications.');
  await expect(toasts(page)).toContainText('21 are selected.');
  await page.getByRole('checkbox', { name: 'Select Applicant 21' }).uncheck();
  const saved = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Download CVs' }).click();
  expect((await saved).suggestedFilename()).toBe('cvs.zip');
  expect(await db.auditEvent.count({ where: { action: 'cv_viewed', actor_id: admin.id } })).toBe(1);
});
