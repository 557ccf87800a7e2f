import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { londonTimeOf, momentsInLondon } from '@careers/contracts/common/london-time';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createInterview } from '@careers/samples/factories/interview';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { toasts } from '../support/toasts.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 409'] });

const DAY_MS = 86_400_000;

/** The day so many days ahead, in London. */
function dayAhead(days: number): string {
  return londonTimeOf(new Date(Date.now() + days * DAY_MS)).slice(0, 10);
}

/** The next day on which the clocks skip 01:30 (no moment) or repeat it (two moments). */
function dayOfChange(moments: 0 | 2): string {
  const days = Array.from({ length: 400 }, (_, index) => dayAhead(index + 1));
  return days.find((day) => momentsInLondon(`${day}T01:30`).length === moments) ?? '';
}

async function addMember(db: Db, job: { id: string }, team_role: TeamRole, full_name: string) {
  const member = await createCandidate(db, { full_name });
  await db.jobMember.create({ data: { job_id: job.id, profile_id: member.id, team_role } });
  return member;
}

function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'Interviews' });
}

test('[MEET-09] [MEET-12] an administrator arranges, changes and cancels an interview, and a clash is named before', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const sam = await addMember(db, job, 'interviewer', 'Sam Lee');
  const [asha, tom] = [
    await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Patel' })),
    await createApplication(db, job, await createCandidate(db, { full_name: 'Tom Reid' })),
  ];
  await signIn(page, await createAdmin(db));
  const dialog = page.getByRole('dialog', { name: 'Arrange interview' });

  async function arrange(id: string): Promise<void> {
    await page.goto(`/admin/applications/${id}`);
    await panel(page).getByRole('button', { name: 'Arrange interview' }).click();
    await dialog.getByLabel('Address').fill('1 High Street, Leeds');
    await dialog.getByLabel('Day').fill(dayAhead(3));
    await dialog.getByLabel('Start').fill('14:00');
    await dialog.getByRole('checkbox', { name: 'Sam Lee' }).check();
  }

  await page.goto(`/admin/applications/${asha.id}`);
  await expect(panel(page)).toContainText('No interviews yet.');
  await panel(page).getByRole('button', { name: 'Arrange interview' }).click();
  await expect(dialog.getByRole('group', { name: 'Who chooses the time' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Arrange interview' }).click();
  await expect(dialog.getByText('The address is required')).toBeVisible();
  await expect(dialog.getByText('Enter a day and a time')).toBeVisible();
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await checkAccessibility();

  await arrange(asha.id);
  await dialog.getByLabel('Text for the candidate').fill('Bring your driving licence.');
  await dialog.getByLabel('Arrangements for their needs').fill('A room without steps.');
  await expect(dialog.getByText('The candidate will get an email with a calendar entry.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Arrange interview' }).click();
  await expect(toasts(page).getByText('Interview arranged.')).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toContainText('First interview');
  await expect(panel(page)).toContainText(/Interview on \d+ \w+( \d+)?, 14:00/);
  await expect(panel(page)).toContainText('14:00 to 14:45 (UK time)');
  await expect(panel(page)).toContainText('Sam Lee');
  await expect(page.getByRole('list', { name: 'Assigned to' })).toContainText('Sam Lee');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Interview');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('arranged ‘First interview’');
  await checkAccessibility();

  // A second one of the same candidate at the same time, by phone
  await arrange(asha.id);
  await expect(dialog.getByText('Asha Patel has another interview at that time.')).toBeVisible();
  await dialog.getByLabel('Kind').selectOption('By phone');
  await expect(dialog.getByText('The role Interviewer does not see phone numbers.')).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('Number that the candidate calls').fill('0113 496 0000');
  await expect(dialog.getByText('The role Interviewer does not see phone numbers.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Start again' }).click();

  // Of the other candidate, at the same time, without a change of the status
  await arrange(tom.id);
  await expect(dialog.getByText('Sam Lee has another interview at that time.')).toBeVisible();
  await expect(dialog.getByText('Tom Reid has another interview')).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Move to Interview too' }).uncheck();
  await checkAccessibility();
  await page.reload();
  await panel(page).getByRole('button', { name: 'Arrange interview' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('1 High Street, Leeds');
  await dialog.getByRole('button', { name: 'Arrange interview' }).click();
  await expect(toasts(page).getByText('Interview arranged.')).toBeVisible();
  expect(await db.application.findUniqueOrThrow({ where: { id: tom.id } })).toMatchObject({ status: 'Applied' });

  const change = page.getByRole('dialog', { name: 'Change interview' });
  await panel(page).getByRole('button', { name: 'Change… First interview' }).click();
  await expect(change.getByLabel('Day')).toHaveValue(dayAhead(3));
  await change.getByLabel('Start').fill('15:30');
  await expect(change.getByText('Sam Lee has another interview')).toHaveCount(0);
  await change.getByRole('checkbox', { name: 'Sam Lee' }).uncheck();
  // A colleague has changed the place meanwhile: what was entered stays, and is saved knowingly
  await db.interview.updateMany({
    where: { application_id: tom.id },
    data: { place: '2 High Street, Leeds', version: { increment: 1 } },
  });
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change.getByRole('alert')).toContainText('This interview has changed since you began.');
  await expect(change.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(change.getByLabel('Address')).toHaveValue('2 High Street, Leeds');
  await expect(change.getByLabel('Start')).toHaveValue('15:30');
  await checkAccessibility();
  await change.getByRole('button', { name: 'Cancel', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Change… First interview' }).click();
  await expect(change.getByRole('alert')).toContainText('This interview has changed since you began.');
  await expect(change.getByLabel('Start')).toHaveValue('15:30');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(page).getByText('Interview changed.')).toBeVisible();
  await expect(panel(page)).toContainText('15:30 to 16:15 (UK time)');
  await expect(panel(page)).toContainText('2 High Street, Leeds');
  await expect(panel(page)).not.toContainText('Sam Lee');

  const cancel = page.getByRole('dialog', { name: 'Cancel interview' });
  await panel(page).getByRole('button', { name: 'Cancel… First interview' }).click();
  await cancel.getByLabel('Reason for the candidate (optional)').fill('The room is gone.');
  await cancel.getByRole('button', { name: 'Keep it' }).click();
  await panel(page).getByRole('button', { name: 'Cancel… First interview' }).click();
  await expect(cancel.getByLabel('Reason for the candidate (optional)')).toHaveValue('The room is gone.');
  await checkAccessibility();
  await cancel.getByRole('button', { name: 'Cancel interview' }).click();
  await expect(toasts(page).getByText('Interview cancelled.')).toBeVisible();
  await expect(panel(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('‘The room is gone.’');
  expect(await db.application.findUniqueOrThrow({ where: { id: tom.id } })).toMatchObject({ status: 'Applied' });
  expect(await db.interviewer.count({ where: { profile_id: sam.id } })).toBe(1);
});

test('[MEET-02] [MEET-05] times are offered to three selected applicants in one dialog, and who has withdrawn is named', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  for (const full_name of ['Asha Patel', 'Tom Reid', 'Nia Evans'])
    await createApplication(db, job, await createCandidate(db, { full_name }));
  const gone = await createApplication(db, job, await createCandidate(db, { full_name: 'Gus Low' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await addMember(db, job, 'recruiter', 'Ruth Recruiter'));
  await page.goto(`/hiring/jobs/${job.id}`);
  const dialog = page.getByRole('dialog', { name: 'Offer interview times' });
  const offer = page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Offer interview times' });
  async function select(name: string): Promise<void> {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  }

  // What is entered for one applicant stays, and is offered to all who are selected later
  await select('Asha Patel');
  await offer.click();
  await dialog.getByLabel('Title').fill('Talk');
  await expect(dialog.getByRole('radio', { name: 'You set one time' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Offer times', exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Move to Interview too' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  for (const name of ['Tom Reid', 'Nia Evans', 'Gus Low']) await select(name);
  await db.application.update({ where: { id: gone.id }, data: { status: 'Rejected' } });
  await offer.click();
  const named = dialog.getByRole('listitem').filter({ hasText: /^(Asha Patel|Tom Reid|Nia Evans|Gus Low)$/ });
  await expect(dialog.getByText('Offered to:')).toBeInViewport();
  await expect(named).toHaveText([/Asha|Tom|Nia/, /Asha|Tom|Nia/, /Asha|Tom|Nia/, 'Gus Low']);
  await expect(dialog.getByLabel('Title')).toHaveValue('Talk');
  await expect(dialog.getByRole('checkbox', { name: 'Move to Interview too (3 of 3)' })).not.toBeChecked();
  await expect(dialog.getByLabel('Arrangements for their needs')).toHaveCount(0);
  await dialog.getByLabel('Kind').selectOption('By video');
  await dialog.getByLabel('Link').fill('http://meet.example.com/larkfield');
  await dialog.getByLabel('Day').fill(dayOfChange(0));
  await dialog.getByLabel('Start').fill('01:30');
  await dialog.getByRole('button', { name: 'Offer times to 3' }).click();
  await expect(dialog.getByText('The link must begin with https://')).toBeVisible();
  await expect(dialog.getByText('The clocks go forward: there is no 01:30 on this day')).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('Link').fill('https://meet.example.com/larkfield');
  await dialog.getByLabel('Day').fill(dayOfChange(2));
  await dialog.getByRole('button', { name: 'Offer times to 3' }).click();
  await expect(dialog.getByText('Choose before or after the clocks go back')).toBeVisible();
  await dialog.getByRole('radio', { name: 'After the clocks go back' }).check();
  await expect(dialog.getByText('01:30 GMT to 02:15 GMT (UK time)')).toBeVisible();
  await dialog.getByLabel('Day').fill(dayAhead(10));
  await dialog.getByLabel('Start').fill('14:00');
  await expect(dialog.getByRole('radio', { name: 'After the clocks go back' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await expect(dialog.getByLabel('Day of time 2')).toBeFocused();
  await expect(dialog.getByLabel('Start of time 2')).toHaveValue('14:45');
  await expect(dialog.getByText('There are fewer times than candidates')).toBeVisible();
  await dialog.getByLabel('Start of time 2').fill('14:15');
  await expect(dialog.getByText('This overlaps another time of this list.')).toHaveCount(2);
  await dialog.getByLabel('Start of time 2').fill('14:00');
  await dialog.getByRole('button', { name: 'Offer times to 3' }).click();
  await expect(dialog.getByText('Each time can be offered once')).toHaveCount(1);
  await expect(dialog.getByLabel('Start of time 1')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Start of time 2')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Start of time 2').fill('14:45');
  await expect(dialog.getByText('This overlaps another time of this list.')).toHaveCount(0);
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await dialog.getByRole('button', { name: 'Offer times to 3' }).click();
  await expect(toasts(page).getByText('Times offered to 3 candidates.')).toBeVisible();

  const offers = await db.interviewOffer.findMany({
    where: { interviews: { some: { application: { job_id: job.id } } } },
    include: { interviews: true },
  });
  expect(offers).toHaveLength(1);
  expect(offers[0]?.interviews).toHaveLength(3);
  expect(offers[0]?.times.map((time) => londonTimeOf(time))).toEqual([
    `${dayAhead(10)}T14:00`,
    `${dayAhead(10)}T14:45`,
  ]);
  await page.getByRole('link', { name: 'Asha Patel' }).click();
  await expect(panel(page)).toContainText(/Waiting for a time until \d+ \w+( \d+)?, 14:00/);
  await checkAccessibility();
});

test('other times are offered to a candidate whom none suits, for the same interview, with what was entered before', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const sam = await addMember(db, job, 'interviewer', 'Sam Lee');
  const person = await createCandidate(db, { full_name: 'Asha Patel' });
  const { id } = await createApplication(db, job, person, { status: 'Interview' });
  const interview = await createInterview(db, id, 'none_suits', {
    minutes: 30,
    kind: 'in_person',
    place: '1 High Street',
  });
  await db.interviewer.create({ data: { interview_id: interview.id, profile_id: sam.id } });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/applications/${id}`);
  await expect(panel(page).getByText('None of the times suits')).toBeVisible();
  await checkAccessibility();
  await panel(page).getByRole('button', { name: 'Offer other times… First interview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offer other times' });
  await expect(dialog.getByLabel('Title')).toHaveValue('First interview');
  await expect(dialog.getByLabel('Address')).toHaveValue('1 High Street');
  await expect(dialog.getByLabel('Length in minutes')).toHaveValue('30');
  await expect(dialog.getByRole('checkbox', { name: 'Sam Lee' })).toBeChecked();
  await dialog.getByLabel('Day').fill(dayAhead(8));
  await dialog.getByLabel('Start').fill('10:00');
  for (let count = 1; count < 20; count++) await dialog.getByRole('button', { name: 'Add another time' }).click();
  await expect(dialog.getByRole('button', { name: 'Add another time' })).toHaveCount(0);
  await expect(dialog.getByLabel('Start of time 16')).toHaveValue('17:30');
  await expect(dialog.getByLabel('Start of time 17')).toHaveValue('10:00');
  await expect(dialog.getByText('These times take the place of those that were offered before.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Offer times', exact: true }).click();
  await expect(toasts(page).getByText('Times offered to 1 candidate.')).toBeVisible();
  await expect(panel(page)).toContainText(/Waiting for a time until/);
  await expect(panel(page).getByRole('button', { name: /^Offer other times/ })).toHaveCount(0);
  await expect(panel(page).getByRole('listitem').first()).toBeFocused();
  const stored = await db.interview.findMany({ where: { application_id: id }, include: { offer: true } });
  expect(stored).toMatchObject([{ id: interview.id, declined_at: null }]);
  expect(stored[0]?.offer?.times).toHaveLength(20);
});

test('the interviews of an application are fetched again once in half a minute', async ({ page, db }) => {
  const { id } = await createApplication(db, await createJob(db), await createCandidate(db));
  await page.clock.install();
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/applications/${id}`);
  await expect(panel(page)).toContainText('No interviews yet.');
  await createInterview(db, id, 'booked', { title: 'Talk' });
  let fetched = 0;
  page.on('request', (request) => (fetched += request.url().includes('hiring.interviews.list') ? 1 : 0));
  function now(): Promise<number> {
    return page.evaluate(() => Date.now()); // moves on by itself too
  }
  const start = await now();
  for (let second = 1; second <= 90; second++) await page.clock.runFor(1_000);
  await expect(panel(page)).toContainText('Talk');
  const halfMinutes = ((await now()) - start) / 30_000;
  expect(fetched, 'one more where a slow machine mounts a panel late').toBeLessThanOrEqual(halfMinutes + 1);
});

test('[MEET-08] an interviewer reads the interview and its arrangements, and says how it went', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const sam = await addMember(db, job, 'interviewer', 'Sam Lee');
  const { id: application_id } = await createApplication(
    db,
    job,
    await createCandidate(db, { full_name: 'Asha Patel' }),
    { adjustments: 'I use a wheelchair.' },
  );
  await db.applicationAssignee.create({ data: { application_id, profile_id: sam.id } });
  await db.interview.create({
    data: {
      id: crypto.randomUUID(),
      application_id,
      title: `A long title ${'of one interview '.repeat(6)}`,
      minutes: 60,
      kind: 'in_person',
      place: `1 ${'Longestroadname'.repeat(20)}, Leeds`,
      text: 'Bring your driving licence.',
      team_text: 'Ask about vans.',
      arrangements: 'A room without steps.',
      starts_at: new Date(Date.now() - 600_000),
      booked_at: new Date(Date.now() - DAY_MS),
      organizer: 'careers@example.com',
      interviewers: { create: { profile_id: sam.id } },
    },
  });
  await page.setViewportSize({ width: 320, height: 740 });
  await signIn(page, sam);
  await page.goto(`/hiring/applications/${application_id}`);
  await expect(panel(page)).toContainText('Ask about vans.');
  await expect(panel(page)).toContainText('A room without steps.');
  await expect(page.getByText('I use a wheelchair.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Arrange interview' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Change|Cancel)…/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await checkAccessibility();

  const [took, missed] = [/^Took place/, /^Did not come/].map((name) => panel(page).getByRole('button', { name }));
  await took?.click();
  await expect(panel(page).getByText('Took place', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Sam Lee recorded ‘Took place’');
  await missed?.click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Sam Lee recorded ‘Did not come’');
  await page.reload();
  await expect(missed ?? panel(page)).toHaveAttribute('aria-pressed', 'true');

  await db.interviewer.deleteMany({ where: { profile_id: sam.id } });
  await page.reload();
  await expect(panel(page)).toContainText('Ask about vans.');
  await expect(panel(page)).not.toContainText('A room without steps.');
});
