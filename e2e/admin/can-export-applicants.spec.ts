import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Presses Export CSV and returns the name of the saved file and its lines. */
async function exported(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saved;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.split('\r\n') };
}

test('[APPL-08] the browser saves the applicants with the shown status and search as a CSV file', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { title: 'Fleet Manager' });
  const given = { cover_letter: null, created_at: new Date('2026-11-19T09:42:00Z') };
  const priya = await createCandidate(db, { full_name: 'Nair, Priya', location: '=1+1' });
  await createApplication(db, job, priya, { ...given, status: 'Offer' });
  await createApplication(db, job, await createCandidate(db, { full_name: 'Tom Reed' }), given);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await checkAccessibility();

  const all = await exported(page);
  expect(all.name).toBe('applicants-fleet-manager.csv');
  expect(all.lines[0]).toContain('"Name","Email","Phone","Location","Status","Applied"');
  expect(all.lines.slice(1).join('\n')).toMatch(/^"Nair, Priya",.*,"'=1\+1","Offer","2026-11-19 09:42"/m);
  expect(all.lines.slice(1).join('\n')).toContain('Tom Reed');

  await page.getByRole('link', { name: /^Offer/ }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const offers = await exported(page);
  expect(offers.lines.filter(Boolean)).toHaveLength(2);
  expect(offers.lines[1]).toContain('Nair, Priya');
});

test('[APPL-08] while there is nothing to export the button is disabled', async ({ page, db }) => {
  const job = await createJob(db);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test.describe('when the export fails', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('the administrator is told, and can press again', async ({ page, db }) => {
    const job = await createJob(db);
    await createApplication(db, job, await createCandidate(db));
    await signIn(page, await createAdmin(db));
    await page.goto(`/admin/jobs/${job.id}/applicants`);
    await page.route(/applicants\.csv/, (route) => route.abort('failed'), { times: 1 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('Failed to export applicants.')).toBeVisible();
    expect((await exported(page)).lines.filter(Boolean)).toHaveLength(2);
  });
});
