import type { AdminOverview } from '@careers/contracts/applications/overview';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const overviewCall = /\/trpc\/.*admin\.overview/;

function panel(page: Page, name: string) {
  return page.getByRole('region', { name });
}

/** Changes the server's response, because other tests use the same database at the same time. */
async function answerWith(page: Page, change: (overview: AdminOverview) => AdminOverview): Promise<void> {
  await page.route(overviewCall, async (route) => {
    const response = await route.fetch();
    const answers = (await response.json()) as { result: { data: AdminOverview } }[];
    for (const { result } of answers) if ('waiting' in result.data) result.data = change(result.data);
    await route.fulfill({ response, json: answers });
  });
}

function firstDay(days: AdminOverview['applications_by_day']): string {
  const date = new Date(days[0]?.day ?? '');
  return date.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
}

test('[ALAY-03] the administration shows what waits, jobs, applications by day and status, and the newest', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { status: 'Draft' });
  const candidate = await createCandidate(db, { full_name: 'Priya Nair' });
  const oldest = await createCandidate(db, { full_name: 'Tom Waiting' });
  const waits = await createApplication(db, job, oldest, { created_at: new Date('2020-03-04T09:42:00Z') });
  // Creates an application that is newer than those of other tests.
  await createApplication(db, job, candidate, { created_at: new Date(Date.now() + 3_600_000) });
  const reply = page.waitForResponse(overviewCall);
  await signInOnScreen(page, await createAdmin(db));
  await expect(page).toHaveURL('/admin');
  const answers = (await (await reply).json()) as { result: { data: AdminOverview } }[];
  const overview = answers.find(({ result }) => 'waiting' in result.data)?.result.data;
  if (!overview) throw new Error('The server sent no overview');

  const waiting = panel(page, 'Waiting for review');
  await expect(waiting).toContainText(`${overview.waiting.count} applications`);
  await expect(waiting).toContainText('4 March 2020 at 09:42');
  await expect(waiting.getByRole('link', { name: 'Tom Waiting' })).toHaveAttribute(
    'href',
    `/admin/applications/${waits.id}`,
  );
  await expect(panel(page, 'Jobs').getByRole('term')).toHaveText(['Published', 'Draft', 'Position Filled', 'Closed']);
  await expect(panel(page, 'Jobs').getByRole('definition')).toHaveText(
    [overview.jobs.by_status.Published, overview.jobs.by_status.Draft, overview.jobs.filled, overview.jobs.closed].map(
      String,
    ),
  );
  expect(overview.jobs.by_status.Draft).toBeGreaterThan(0);
  const states = ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'] as const;
  for (const state of states)
    await expect(
      page
        .getByRole('region', { name: 'Applications', exact: true })
        .locator('dl > div')
        .filter({ has: page.getByText(state, { exact: true }) })
        .getByRole('definition'),
    ).toHaveText(String(overview.applications[state]));

  const newest = panel(page, 'Newest applications').getByRole('listitem');
  await expect(newest).toHaveCount(5);
  await checkAccessibility();
  await newest.filter({ hasText: job.title }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Nair' })).toBeVisible();
});

test('[ALAY-03] the plot of the last 30 days is read with the arrow keys, with the pointer and as a table', async ({
  page,
  db,
  checkAccessibility,
}) => {
  let days: AdminOverview['applications_by_day'] = [];
  await answerWith(page, (overview) => {
    days = overview.applications_by_day.map(({ day }, index) => ({ day, count: index === 0 ? 1 : index * 100 }));
    return { ...overview, applications_by_day: days };
  });
  await signInOnScreen(page, await createAdmin(db));
  const plot = panel(page, 'Applications in the last 30 days');
  await expect(plot).toContainText('43,501 applications');
  await expect(plot).toContainText(': 2,900 applications');
  const slider = plot.getByRole('slider', { name: 'Day' });
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 2,800 applications$/);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', `${firstDay(days)}: 1 application`);
  await expect(plot.getByText(`${firstDay(days)}: 1 application`)).toBeVisible();
  const svg = plot.locator('svg').last();
  const box = await svg.boundingBox();
  if (!box) throw new Error('The plot is not shown');
  await page.mouse.move(box.x + box.width / 2 + 2, box.y + 10);
  await expect(slider).toHaveAttribute('aria-valuetext', /: 1,500 applications$/);

  const heights = await plot
    .locator('svg rect[height]:not([height="100"])')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights[0], 'a single application can be seen').toBe(2);
  expect(heights, 'every other bar is higher than the one before').toEqual(heights.toSorted((a, b) => a - b));

  await plot.getByText('Show the numbers').click();
  await expect(plot.getByRole('row')).toHaveCount(31);
  await expect(plot.getByRole('row', { name: `${firstDay(days)} 1`, exact: true })).toBeVisible();
  await checkAccessibility();
});

test('[ALAY-03] without jobs and applications the screen says so', async ({ page, db, checkAccessibility }) => {
  await answerWith(page, (overview) => ({
    jobs: { by_status: { Draft: 0, Published: 0 }, filled: 0, closed: 0 },
    applications: { Applied: 0, 'Under Review': 0, Interview: 0, Offer: 0, Rejected: 0, Withdrawn: 0 },
    applications_by_day: overview.applications_by_day.map(({ day }) => ({ day, count: 0 })),
    waiting: { count: 0, oldest: null },
    newest_applications: [],
    mails: {
      waiting: { count: 0, problem: null, next_try_at: null },
      failed: { count: 0, at: null, problem: null },
    },
    team_record_requests: { count: 0, first: [] },
  }));
  await page.setViewportSize({ width: 360, height: 800 });
  await signInOnScreen(page, await createAdmin(db));
  await expect(panel(page, 'Waiting for review')).toContainText('No applications yet.');
  await expect(page.getByText('Applications appear here as soon as candidates apply.')).toBeVisible();
  await expect(panel(page, 'Applications in the last 30 days')).toContainText('0 applications');
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(360);
});

test.describe('when the overview cannot be fetched', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('the administration says so, and trying again helps', async ({ page, db }) => {
    await page.route(overviewCall, (route) => route.abort('failed'));
    await signInOnScreen(page, await createAdmin(db));
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the overview');
    await page.unroute(overviewCall);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page, 'Waiting for review')).toBeVisible();
  });
});
