import { readFile } from 'node:fs/promises';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { enter, listenToAnnouncements, tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

test.use({
  timezoneId: 'Asia/Kathmandu',
  expectedErrors: ['applications.interviews.choose', 'applications.interviews.decline', 'net::ERR_FAILED'],
});

const two = '2099-11-12T14:00:00.000Z';
const evening = '2099-11-12T18:30:00.000Z';
const friday = '2099-11-13T10:00:00.000Z';

/** Offers times to the candidates of two applications. */
async function offer(db: Db, times: string[]) {
  const job = await createJob(db, { title: 'Tyre Fitter' });
  const people = [await createCandidate(db), await createCandidate(db)] as const;
  const { id: offer_id } = await db.interviewOffer.create({
    data: { id: crypto.randomUUID(), times, choose_by: '2099-11-11T17:00:00Z' },
  });
  async function invite(candidate: { id: string }) {
    const application = await createApplication(db, job, candidate, { status: 'Interview' });
    const { id } = await db.interview.create({
      data: {
        id: crypto.randomUUID(),
        application_id: application.id,
        offer_id,
        title: 'First interview',
        minutes: 45,
        kind: 'video',
        place: 'https://meet.example.com/room',
        text: 'Bring your driving licence.',
        organizer: 'careers@example.com',
        events: { create: { kind: 'offered' } },
      },
    });
    return { path: `/dashboard/applied/${application.id}`, interview_id: id };
  }
  const [own, other] = [await invite(people[0]), await invite(people[1])];
  return { candidate: people[0], own, other };
}

async function addToCalendar(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'Add to calendar First interview' }));
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('interview.ics');
  return readFile(await saved.path(), 'utf8');
}

test('[MEET-03] [MEET-04] [MEET-09] a candidate in Kathmandu chooses a time, changes it and cancels, with the keyboard at 320 px', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { candidate, own } = await offer(db, [two, evening, friday]);
  const announcements = await listenToAnnouncements(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, candidate);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Your interviews' });
  await expect(next).toContainText('Until 11 November 2099 at 17:00 (UK time)');
  await page.goto('/dashboard/applied');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tyre Fitter' })).toContainText(
    'Choose a time',
  );
  await checkAccessibility();
  await page.goBack();
  await enter(page, next.getByRole('link', { name: 'Choose a time for your interview' }));

  const panel = page.getByRole('region', { name: 'Your interview' });
  await expect(panel.getByRole('status')).toHaveText('Please choose by 11 November 2099 at 17:00 (UK time).');
  await expect(panel.getByText('Bring your driving licence.')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'https://meet.example.com/room' })).toBeVisible();
  const thursday = panel.getByRole('group', { name: 'Thursday 12 November 2099 (UK time)' });
  await expect(thursday.getByRole('radio')).toHaveCount(2);
  await expect(panel.getByRole('group', { name: 'Friday 13 November 2099 (UK time)' })).toBeVisible();
  const first = thursday.getByRole('radio', { name: '14:00 to 14:45 In your time zone: 19:45 to 20:30' });
  const late = thursday.getByRole('radio', {
    name: '18:30 to 19:15 In your time zone: Friday 13 November, 00:15 to 01:00',
  });
  await expect(first).toBeVisible();
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await enter(page, panel.getByRole('button', { name: 'Book this time' }));
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Choose a time');
  await expect(panel.getByRole('radiogroup', { name: 'Times for First interview' }).getByRole('radio')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(late).toBeChecked();
  await expect(panel.getByText('Choose a time', { exact: true })).toHaveCount(0);
  await enter(page, panel.getByRole('button', { name: 'Book this time' }));
  await expect.poll(() => announcements.join(' ')).toContain('Your interview is booked.');
  await expect(panel.getByRole('heading', { name: 'First interview' })).toBeFocused();
  await expect(panel).toContainText('Thursday 12 November 2099, 18:30 to 19:15 (UK time)');
  await expect(panel).toContainText('In your time zone: Friday 13 November, 00:15 to 01:00');
  await expect(panel.getByText('Interview on 12 November 2099, 18:30', { exact: true })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText(
    'You can choose another time until 11 November 2099 at 18:30 (UK time).',
  );
  const progress = page.getByRole('region', { name: 'Your application’s progress' });
  await expect(progress.getByText('You chose 12 November 2099 at 18:30')).toBeVisible();
  expect(await addToCalendar(page)).toContain('DTSTART:20991112T183000Z');
  await checkAccessibility();

  await enter(page, panel.getByRole('button', { name: 'Choose another time' }));
  await expect(first, 'the focus is in the times').toBeFocused();
  await expect(panel.getByRole('button', { name: 'I cannot come' })).toHaveCount(0);
  await page.keyboard.press('Space');
  await enter(page, panel.getByRole('button', { name: 'Change to this time' }));
  await expect(panel).toContainText('Thursday 12 November 2099, 14:00 to 14:45 (UK time)');
  await expect(progress.getByText('You chose another time: 12 November 2099 at 14:00')).toBeVisible();
  expect(await addToCalendar(page), 'the new time at once').toContain('DTSTART:20991112T140000Z');

  await page.goto('/dashboard');
  await expect(next).toContainText('In your time zone: 19:45 to 20:30');
  await next.getByRole('link', { name: 'First interview' }).click();
  await enter(page, panel.getByRole('button', { name: 'I cannot come' }));
  const dialog = page.getByRole('alertdialog', { name: 'Cancel your interview' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tabTo(page, dialog.getByLabel('Reason for the hiring team (optional)'), 'Shift+Tab');
  await page.keyboard.type('I have found another role.');
  await checkAccessibility();
  await enter(page, dialog.getByRole('button', { name: 'Cancel the interview' }));
  await expect(panel.getByRole('status')).toHaveText('You cancelled this interview.');
  await expect(panel.getByRole('button')).toHaveCount(0);
  await expect(panel).toContainText('You wrote: ‘I have found another role.’');
  await expect(panel.getByRole('link', { name: 'https://meet.example.com/room' })).toHaveCount(0);
  await expect(progress.getByText('You cancelled the interview')).toBeVisible();
  const events = await db.interviewEvent.findMany({ where: { interview_id: own.interview_id } });
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'cancelled', 'changed', 'offered']);
});

test('[MEET-02] a time that another candidate takes meanwhile is refused where it is chosen, until none is left', async ({
  page,
  db,
}) => {
  const { candidate, own, other } = await offer(db, [two, friday]);
  await signIn(page, candidate);
  await page.goto(own.path);
  const panel = page.getByRole('region', { name: 'Your interview' });
  await panel.getByText('14:00 to 14:45').click();
  const where = { id: other.interview_id };
  await db.interview.update({ where, data: { starts_at: two, booked_at: new Date() } });
  await panel.getByRole('button', { name: 'Book this time' }).click();
  await expect(panel.getByRole('alert')).toHaveText('This time has just been taken. Please choose another one.');
  await expect(panel.getByRole('radio')).toHaveCount(1);

  await panel.getByText('10:00 to 10:45').click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await db.interviewOffer.updateMany({ where: { interviews: { some: where } }, data: { times: [two] } });
  await panel.getByRole('button', { name: 'Book this time' }).click();
  await expect(panel.getByRole('status')).toHaveText('All times are taken. We will write to you.');
  await expect(panel.getByRole('radio')).toHaveCount(0);
});

test('[MEET-09] a candidate who chose no time in time sees so, and that others took all times, in the words of the team', async ({
  page,
  db,
}) => {
  const { candidate, own, other } = await offer(db, [two]);
  const where = { interviews: { some: { id: own.interview_id } } };
  await signIn(page, candidate);
  await page.goto(own.path);
  const panel = page.getByRole('region', { name: 'Your interview' });
  await expect(panel.getByText('Waiting for a time', { exact: true })).toBeVisible();
  await db.interviewOffer.updateMany({ where, data: { choose_by: new Date() } });
  await page.reload();
  await expect(panel.getByText('No time chosen', { exact: true })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('It is too late to choose a time. Please write to us.');

  await db.interviewOffer.updateMany({ where, data: { choose_by: friday } });
  await db.interview.update({ where: { id: other.interview_id }, data: { starts_at: two, booked_at: new Date() } });
  await page.reload();
  await expect(panel.getByText('No time left', { exact: true })).toBeVisible();
});

test('the number of an interview by phone is a link, and words in its place are text', async ({ page, db }) => {
  const { candidate, own } = await offer(db, [two]);
  const where = { id: own.interview_id };
  await db.interview.update({ where, data: { kind: 'phone', place: '+44 (0)113 496-0000' } });
  await signIn(page, candidate);
  await page.goto(own.path);
  const panel = page.getByRole('region', { name: 'Your interview' });
  await expect(panel.getByRole('link', { name: '+44 (0)113 496-0000' })).toHaveAttribute('href', 'tel:+441134960000');
  for (const place of ['Reception, room 12', '0113 496 0000 ext. 5', '12 High Street']) {
    await db.interview.update({ where, data: { place } });
    await page.reload();
    await expect(panel.getByText(place)).toBeVisible();
    await expect(panel.getByRole('link')).toHaveCount(0);
  }
});

test('[MEET-03] a candidate whom no time suits says so with a line, which a failure does not lose, and can still choose', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { candidate, own } = await offer(db, [two, friday]);
  await signIn(page, candidate);
  await page.goto(own.path);
  const panel = page.getByRole('region', { name: 'Your interview' });
  const dialog = page.getByRole('alertdialog', { name: 'None of these times suits you' });
  const line = dialog.getByLabel('When can you come? (optional)');
  await panel.getByRole('button', { name: 'Book this time' }).click();
  await expect(panel.getByText('Choose a time', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'None of these suits me' }).click();
  await line.fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText(/at most 500 characters/)).toBeVisible();
  await line.fill('I work on Thursdays and Fridays.');
  await page.route('**/trpc/applications.interviews.decline*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This was not sent. Please try again.');
  await page.unroute('**/trpc/applications.interviews.decline*');
  await page.reload();
  await panel.getByRole('button', { name: 'None of these suits me' }).click();
  await expect(line).toHaveValue('I work on Thursdays and Fridays.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('status')).toContainText('You said that none of the times suits you.');
  await expect(panel).toContainText('You wrote: ‘I work on Thursdays and Fridays.’');
  await expect(panel.getByText('Choose a time', { exact: true }), 'no error for a choice not asked for').toHaveCount(0);
  await checkAccessibility();

  await panel.getByText('10:00 to 10:45').click();
  await panel.getByRole('button', { name: 'Book this time' }).click();
  await expect(toasts(page).getByText('Your interview is booked.')).toBeVisible();
  await expect(panel).toContainText('Friday 13 November 2099, 10:00 to 10:45 (UK time)');
});
