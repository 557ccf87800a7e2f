import { createAdmin } from '@careers/samples/factories/person';
import { expectNoSidewaysScroll } from '../support/access.ts';
import { card, centreOf, column, jobWith, liftTo } from '../support/board.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { statusPanel, toasts } from '../support/toasts.ts';

const rightToLeft = 'محمد بن عبد الرحمن';

test('[PIPE-01] [PIPE-02] [PIPE-03] [PIPE-09] [NOTE-05] the board shows each status with its number, the longest wait first, and its address brings it back', async ({
  page,
  db,
}) => {
  const { job, assign } = await jobWith(db, [
    { name: 'Asha Bell', days: 9 },
    { name: 'Bryn Cole', days: 10 },
    { name: 'X', days: 20 },
    { name: rightToLeft, status: 'Interview' },
    { name: '<script>alert(1)</script>', status: 'Interview', days: 1 },
    ...Array.from({ length: 30 }, (_, index) => ({ name: `Offered ${index}`, status: 'Offer', days: 30 - index })),
    { name: 'Rejected early', status: 'Rejected', days: 25 },
    { name: 'Rejected late', status: 'Rejected', days: 2 },
    { name: 'Gone', withdrawn: true },
  ]);
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown' });
  await assign(admin, 'Bryn Cole');
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await expect(page.getByRole('main').getByLabel('Status').first(), 'the list').toBeVisible();
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(`/admin/jobs/${job.id}/applicants?view=board`);

  const heads = page.getByRole('region', { name: 'Board' }).getByRole('heading', { level: 2 });
  await expect(heads).toHaveText([
    /^Applied3 /,
    /^Under Review0 /,
    /^Interview2 /,
    /^Offer30 /,
    /^Rejected2 /,
    /^Withdrawn1 /,
  ]);
  await expect(page.getByRole('link', { name: 'Gone' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show withdrawn applications' }).click();
  await expect(page.getByRole('link', { name: 'Gone' })).toBeVisible();

  await expect(column(page, 'Applied').getByRole('heading', { level: 3 })).toHaveText(['X', 'Bryn Cole', 'Asha Bell']);
  await expect(column(page, 'Rejected').getByRole('heading', { level: 3 })).toHaveText([
    'Rejected late',
    'Rejected early',
  ]);
  await expect(card(page, 'Asha Bell')).toContainText('In this status: 9 days here');
  await expect(card(page, 'Bryn Cole')).toContainText('In this status: Long wait: 10 days');
  await expect(card(page, 'X')).toContainText('In this status: Too long: 20 days');
  await expect(card(page, rightToLeft)).toContainText('In this status: New today');
  const colours = await Promise.all(
    ['Long wait: 10 days', 'Too long: 20 days'].map((text) =>
      column(page, 'Applied')
        .getByText(text)
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(2);

  const offers = column(page, 'Offer');
  await expect(offers.getByRole('listitem')).toHaveCount(25);
  await expect(offers).toContainText('25 shown');
  await offers.getByRole('button', { name: 'Show 25 more' }).click();
  await expect(offers.getByRole('listitem')).toHaveCount(30);
  await expect(page.getByRole('link', { name: 'Offered 25' }), 'the first of the new ones').toBeFocused();
  await expect(offers.getByRole('button', { name: 'Show 25 more' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Search and filter' }).click();
  await page.getByLabel('Assigned to', { exact: true }).selectOption('Me');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Bryn Cole']);
  await expect(card(page, 'Bryn Cole')).toContainText('Assigned to Helen Ashdown');
  await expect(page).toHaveURL(/assigned=me/);
  await page.getByLabel('Assigned to', { exact: true }).selectOption('Anyone');
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/view=board&search=a|search=a&view=board/);
  await expect(column(page, 'Offer').getByRole('heading', { level: 2 })).toHaveText(/^Offer0 /);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await page.getByRole('link', { name: 'Asha Bell' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Bell' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Applicants' }).click();
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await page.getByRole('link', { name: 'List' }).click();
  await expect(page.getByRole('main').getByLabel('Status').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await page.goBack();
  await page.getByRole('link', { name: 'Review one by one in Applied' }).click();
  await expect(page.getByRole('navigation', { name: 'Review one by one' })).toContainText('1 of 1');
});

test('[PIPE-04] [PIPE-06] [PIPE-08] [PIPE-10] a card moves by mouse, menu and keyboard, to any status and back, but never to Withdrawn', async ({
  page,
  db,
}) => {
  const { job, statusOf } = await jobWith(db, [
    { name: 'Asha Bell' },
    { name: 'Bryn Cole' },
    { name: 'Gone', withdrawn: true },
  ]);
  await page.setViewportSize({ width: 1600, height: 900 });
  await signIn(page, await createAdmin(db));
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hiring.update')) saves.push(request.url());
  });
  await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
  await expect(card(page, 'Asha Bell')).toBeVisible();

  // By mouse
  await liftTo(page, 'Asha Bell', await centreOf(column(page, 'Rejected')));
  await expect(page.getByText('Move to Rejected')).toBeVisible();
  await page.mouse.up();
  await expect(statusPanel(page)).toContainText('Moved Asha Bell to Rejected.');
  await expect(card(column(page, 'Rejected'), 'Asha Bell')).toBeVisible();
  expect(await statusOf('Asha Bell')).toBe('Rejected');
  await statusPanel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(column(page, 'Applied'), 'Asha Bell')).toBeVisible();
  await expect(toasts(page)).toContainText('Moved Asha Bell to Applied.');
  expect(await statusOf('Asha Bell')).toBe('Applied');
  expect(saves).toHaveLength(2);

  // Back where it was
  await liftTo(page, 'Asha Bell', await centreOf(column(page, 'Offer')));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  for (const place of [
    await centreOf(column(page, 'Withdrawn')),
    await centreOf(page.getByRole('heading', { level: 1 })),
  ]) {
    await liftTo(page, 'Asha Bell', place);
    await expect(page.getByText('Stays where it is')).toBeVisible();
    await page.mouse.up();
  }
  await expect(page.getByText('Stays where it is')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show withdrawn applications' }).click();
  await expect(card(page, 'Gone').getByRole('button')).toHaveCount(0);
  await liftTo(page, 'Gone', await centreOf(column(page, 'Offer')));
  await page.mouse.up();
  await expect(card(column(page, 'Applied'), 'Asha Bell')).toBeVisible();
  expect(saves, 'nothing is saved').toHaveLength(2);

  // By menu
  await page.getByRole('button', { name: 'Move Asha Bell to…' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await expect(statusPanel(page)).toContainText('Moved Asha Bell to Offer.');
  await expect(page.getByRole('link', { name: 'Asha Bell' }), 'the focus goes with the card').toBeFocused();

  // By keyboard
  await page.getByRole('link', { name: 'Bryn Cole' }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Moved Bryn Cole to Under Review.');
  await expect(page.getByRole('link', { name: 'Bryn Cole' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Asha Bell' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Tab'); // to the box that selects the card
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Moved Bryn Cole to Applied.');
  expect([await statusOf('Asha Bell'), await statusOf('Bryn Cole')]).toEqual(['Offer', 'Applied']);

  // Without single keys
  await expect(page.getByRole('link', { name: 'Bryn Cole' })).toBeFocused();
  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Use keyboard shortcuts in this browser' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bryn Cole' }).focus();
  await page.keyboard.press('m');
  await page.keyboard.press('j');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bryn Cole' })).toBeFocused();
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
])
  test(`[PIPE-04] with more cards than fit into ${viewport.width} × ${viewport.height}, every column takes the last one, and its menu is whole`, async ({
    page,
    db,
  }) => {
    const names = Array.from({ length: 24 }, (_, index) => `Applicant ${String(index + 1).padStart(2, '0')}`);
    const { job, statusOf } = await jobWith(
      db,
      names.map((name, index) => ({ name, days: 24 - index })),
    );
    await page.setViewportSize(viewport);
    await signIn(page, await createAdmin(db));
    await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
    await expect(card(page, 'Applicant 24')).toBeVisible();
    await expect(card(page, 'Applicant 04'), 'four cards are whole').toBeInViewport({ ratio: 1 });
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below, 'the board alone scrolls').toBe(0);
    function saidOf(status: string) {
      return status === 'Offer' || status === 'Rejected' ? statusPanel(page) : toasts(page);
    }
    async function choose(name: string, status: string): Promise<void> {
      await page.getByRole('button', { name: `Move ${name} to…` }).click();
      const items = page.getByRole('menuitem');
      await expect(items).toHaveCount(5); // four statuses, and 'Copy ID'
      for (const item of await items.all()) {
        await expect(item).toBeInViewport({ ratio: 1 });
        const isOnTop = await item.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        expect(isOnTop, `${name}: ${await item.innerText()}`).toBe(true);
      }
      await page.getByRole('menuitem', { name: status }).click();
      await expect(saidOf(status)).toContainText(`Moved ${name} to ${status}.`);
    }
    // The first card without a scroll, and the last ones, which are below every other card
    await choose('Applicant 01', 'Offer');
    await choose('Applicant 24', 'Under Review');
    await choose('Applicant 23', 'Interview');
    await choose('Applicant 22', 'Rejected');

    await card(page, 'Applicant 21').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const status of ['Under Review', 'Interview', 'Offer', 'Rejected'])
      await expect(column(page, status).getByRole('heading', { level: 2 })).toBeInViewport();
    await choose('Applicant 01', 'Applied');
    for (const [name, status] of [
      ['Applicant 21', 'Offer'],
      ['Applicant 06', 'Interview'],
    ] as const) {
      await card(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { x } = await centreOf(column(page, status));
      const { y } = await centreOf(card(page, name));
      await liftTo(page, name, { x, y });
      await expect(page.getByText(`Move to ${status}`)).toBeVisible();
      await page.mouse.up();
      await expect(saidOf(status)).toContainText(`Moved ${name} to ${status}.`);
    }
    expect([await statusOf('Applicant 21'), await statusOf('Applicant 06')]).toEqual(['Offer', 'Interview']);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('[PIPE-04] [PIPE-05] a finger that holds a card moves it, and one that scrolls moves none', async ({
    page,
    db,
  }) => {
    const applicants = ['Asha Bell', 'Bryn Cole', 'Cara Dunn', 'Dee Eaves', 'Elin Ford', 'Finn Gale'];
    const { job, statusOf } = await jobWith(
      db,
      applicants.map((name) => ({ name })),
    );
    await signIn(page, await createAdmin(db));
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('hiring.update')) saves.push(request.url());
    });
    await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
    const session = await page.context().newCDPSession(page);
    async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }
    const lifted = page.locator('[data-lifted]');
    const board = page.getByRole('region', { name: 'Board' });
    // Scrolls at once
    const start = await centreOf(card(page, 'Bryn Cole'));
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', start);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x: start.x, y: start.y - 20 * step });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    await expect(lifted).toHaveCount(0);

    // A second finger
    await card(page, 'Cara Dunn').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const held = await centreOf(card(page, 'Cara Dunn'));
    await touch('touchStart', held);
    await expect(lifted).toHaveCount(1);
    await touch('touchStart', held, await centreOf(card(page, 'Dee Eaves')));
    await expect(lifted).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))); // twice what lifts a card
    await expect(lifted, 'the second finger lifts no card either').toHaveCount(0);
    await touch('touchEnd');
    expect(saves).toEqual([]);

    // Holds, and waits at the edge until the board has scrolled to its end
    const from = await centreOf(card(page, 'Cara Dunn'));
    await touch('touchStart', from);
    await expect(lifted).toHaveCount(1);
    await touch('touchMove', { x: 380, y: from.y });
    await expect
      .poll(() => board.evaluate((box) => box.scrollWidth - box.scrollLeft - box.clientWidth))
      .toBeLessThanOrEqual(1);
    const right = await column(page, 'Rejected').evaluate((element) => element.getBoundingClientRect().right);
    await touch('touchMove', { x: right - 40, y: from.y });
    await expect(page.getByText('Move to Rejected')).toBeVisible();
    await touch('touchEnd');
    await expect(statusPanel(page)).toContainText('Moved Cara Dunn to Rejected.');
    expect(await statusOf('Cara Dunn')).toBe('Rejected');
    expect(saves).toHaveLength(1);
    await expect(board).not.toHaveAttribute('data-dragging');
  });
});

test.describe('beside others', () => {
  test.use({ expectedErrors: ['status of 409', 'status of 404'] });

  test('[PIPE-06] [PIPE-07] [PIPE-13] what others change is announced, moves no card by itself, and is never overwritten', async ({
    page,
    db,
  }) => {
    const { job, statusOf, changeAs, withdraw } = await jobWith(db, [
      { name: 'Asha Bell' },
      { name: 'Bryn Cole' },
      { name: 'Cara Dunn' },
    ]);
    const helen = await createAdmin(db, { full_name: 'Helen Marsh' });
    await page.clock.install();
    await signIn(page, await createAdmin(db));
    await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
    await expect(card(page, 'Asha Bell')).toBeVisible();
    const news = page.getByRole('status').filter({ hasText: 'This board has changed.' });
    async function moveTo(name: string, status: string): Promise<void> {
      await page.getByRole('button', { name: `Move ${name} to…` }).click();
      await page.getByRole('menuitem', { name: status }).click();
    }
    async function askedAgain(): Promise<void> {
      const asked = page.waitForResponse((response) => response.url().includes('hiring.boardState'));
      await page.clock.fastForward(15_000);
      await asked;
    }

    // An own move is no news, and hides none
    await moveTo('Bryn Cole', 'Interview');
    await expect(toasts(page)).toContainText('Moved Bryn Cole to Interview.');
    await askedAgain();
    await expect(news).toHaveCount(0);
    await changeAs(helen, 'Asha Bell', 'Offer');
    await moveTo('Cara Dunn', 'Interview');
    await expect(toasts(page)).toContainText('Moved Cara Dunn to Interview.');
    await expect(news).toBeVisible();
    await expect(card(column(page, 'Applied'), 'Asha Bell'), 'it moves when it is asked for').toBeVisible();
    await page.getByRole('button', { name: 'Show the changes' }).click();
    await expect(card(column(page, 'Offer'), 'Asha Bell')).toBeVisible();
    await expect(news).toHaveCount(0);
    await changeAs(helen, 'Asha Bell', 'Applied');
    await askedAgain();
    await expect(news).toBeVisible();

    // Undo after a colleague's change
    await changeAs(helen, 'Cara Dunn', 'Rejected');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText('Failed to update application status.');
    await expect(toasts(page)).toContainText('Cara Dunn: Helen Marsh has changed this application since then.');
    expect(await statusOf('Cara Dunn')).toBe('Rejected');

    // A move after a colleague's change
    await moveTo('Asha Bell', 'Rejected');
    await expect(toasts(page)).toContainText(
      'Asha Bell: Helen Marsh saved a change first. Show the changes, then move the card again.',
    );
    await expect(card(column(page, 'Offer'), 'Asha Bell'), 'back where it was').toBeVisible();
    await expect(page.getByRole('link', { name: 'Asha Bell' })).toBeFocused();
    await page.getByRole('button', { name: 'Show the changes' }).click();
    await expect(card(column(page, 'Applied'), 'Asha Bell')).toBeVisible();
    await moveTo('Asha Bell', 'Rejected');
    await expect(card(column(page, 'Rejected'), 'Asha Bell')).toBeVisible();
    await expect.poll(() => statusOf('Asha Bell')).toBe('Rejected');

    // A move of an application that its candidate has withdrawn
    await withdraw('Bryn Cole');
    await moveTo('Bryn Cole', 'Offer');
    await expect(toasts(page)).toContainText('Bryn Cole: The candidate has withdrawn this application');
    await expect(card(column(page, 'Interview'), 'Bryn Cole')).toBeVisible();

    // The job goes
    await db.job.delete({ where: { id: job.id } });
    await askedAgain();
    await expect(page.getByRole('heading', { name: 'Job Not Found' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.clock.fastForward(60_000);
    expect(calls.filter((url) => url.includes('boardState'))).toEqual([]);
  });
});

test('[PIPE-14] list and board are accessible on the narrowest screen, which never scrolls sideways', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job } = await jobWith(db, [
    { name: 'N'.repeat(200), days: 12 },
    { name: rightToLeft, status: 'Interview', days: 21 },
    { name: 'Gone', withdrawn: true },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, await createAdmin(db));
  for (const view of ['', '?view=board']) {
    await page.goto(`/admin/jobs/${job.id}/applicants${view}`);
    await expect(page.getByRole('link', { name: rightToLeft })).toBeAttached();
    await checkAccessibility();
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: /^Move N/ }).click();
  await checkAccessibility();
  await expectNoSidewaysScroll(page);
});
