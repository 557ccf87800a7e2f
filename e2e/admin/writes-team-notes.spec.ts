import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const longName = `Kestrel Zoë ${'Donaudampfschifffahrt'.repeat(8)}`;

/** Creates an application for a job with a recruiter and two managers, who are named. */
async function createTeam(db: Db) {
  const job = await createJob(db);
  const application = await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Bell' }));
  const names = ['Ruth Recruiter', 'Kestrel Manager', longName] as const;
  const people = await Promise.all(names.map((full_name) => createCandidate(db, { full_name })));
  for (const [index, { id: profile_id }] of people.entries())
    await db.jobMember.create({
      data: { job_id: job.id, profile_id, team_role: index === 0 ? 'recruiter' : 'hiring_manager' },
    });
  const [recruiter] = people;
  if (!recruiter) throw new Error('There is no recruiter.');
  return { application, recruiter };
}
function teamNotes(page: Page) {
  return page.getByRole('region', { name: 'Team notes' });
}

test('[NOTE-01] [NOTE-03] [NOTE-04] a recruiter writes a team note by keyboard, mentions a colleague, and changes it', async ({
  page,
  db,
}) => {
  const { application, recruiter } = await createTeam(db);
  await signIn(page, recruiter);
  await page.goto(`/hiring/applications/${application.id}`);
  const panel = teamNotes(page);
  await expect(panel.getByText('No team notes yet. Write the first one below.')).toBeVisible();
  const box = panel.getByRole('textbox', { name: 'New note' });
  await expect(box).toHaveAccessibleDescription(
    'Only the hiring team sees this. The candidate can ask for a copy of it. Enter @ to mention a colleague.',
  );

  await box.fill('x'.repeat(4_001));
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('The note must be at most 4,000 characters')).toBeVisible();
  await expect(box).toBeFocused();
  await page.reload();
  await expect(box).toHaveValue('x'.repeat(4_001));

  await box.fill('');
  await box.pressSequentially('Ask @kestrel m');
  const options = panel.getByRole('listbox', { name: 'Colleagues' }).getByRole('option');
  const active = panel.getByRole('option', { selected: true });
  await expect(options).toHaveText(['Kestrel Manager Hiring manager']);
  await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await expect(panel.getByText('1 person. Choose with the arrow keys and Enter.')).toBeAttached();
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await box.press('Backspace');
  await expect(options).toHaveCount(2);
  await box.press('ArrowUp');
  await expect(active).toContainText(longName);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue('Ask @Kestrel Manager ');
  await box.pressSequentially('about vans.');
  await box.press('Tab');
  await page.keyboard.press('Enter');

  const note = panel.getByRole('listitem');
  await expect(note).toContainText('Ruth Recruiter');
  await expect(note).toContainText('Ask @Kestrel Manager about vans.');
  await expect(box).toHaveValue('');
  expect(await db.teamNote.findFirstOrThrow({ where: { application_id: application.id } })).toMatchObject({
    text: 'Ask @[1] about vans.',
    author_id: recruiter.id,
  });

  await note.getByRole('button', { name: /^Change the note/ }).click();
  const changed = note.getByRole('textbox', { name: 'Change note' });
  await expect(changed).toHaveValue('Ask @Kestrel Manager about vans.');
  await changed.fill('Ask @Kestrel Manager about lorries.');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toContainText('edited');
  await expect(note).toContainText('Ask @Kestrel Manager about lorries.');
  await expect(note).toBeFocused();
});

test.describe('after 15 minutes', () => {
  test.use({ expectedErrors: ['status of 403'] });

  test('[NOTE-03] an administrator chooses by pointer on a small phone, is refused a late change without losing it, and deletes the note', async ({
    page,
    db,
  }) => {
    const { application } = await createTeam(db);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, await createAdmin(db, { full_name: 'Helen Ashdown' }));
    await page.goto(`/admin/applications/${application.id}`);
    const panel = teamNotes(page);
    const box = panel.getByRole('textbox', { name: 'New note' });
    await box.pressSequentially('@kestrel z');
    await panel.getByRole('option').click();
    await expect(box).toHaveValue(`@${longName} `);
    await expect(box).toBeFocused();
    await panel.getByRole('button', { name: 'Add note' }).click();
    const note = panel.getByRole('listitem');
    await expect(note).toContainText(`@${longName}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await note.getByRole('button', { name: /^Change the note/ }).click();
    const created_at = new Date(Date.now() - 16 * 60_000);
    await db.teamNote.updateMany({ where: { application_id: application.id }, data: { created_at } });
    await note.getByRole('textbox').fill('Too late.');
    await note.getByRole('button', { name: 'Save note' }).click();
    await expect(note.getByText('You can only change or delete a note within 15 minutes of writing it.')).toBeVisible();
    await expect(note.getByRole('textbox')).toHaveValue('Too late.');
    await note.getByRole('button', { name: 'Cancel' }).click();

    await note.getByRole('button', { name: /^Delete the note of Helen Ashdown/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(note).toContainText(/^A note was deleted on /);
    await expect(note).toBeFocused();
  });
});

test('messages that could not be fetched are tried again, and the note that is being written stays on screen', async ({
  page,
  db,
}) => {
  const { application, recruiter } = await createTeam(db);
  await signIn(page, recruiter);
  const call = 'hiring.messages.thread';
  await page.route(new RegExp(`/trpc/.*${call}`), async (route) => {
    const response = await route.fetch();
    const answers = (await response.json()) as object[];
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const failure = { message: 'Failed', code: -32_600, data: { code: 'BAD_REQUEST', httpStatus: 400 } };
    answers[names.indexOf(call)] = { error: failure };
    await route.fulfill({ response, json: answers });
  });
  await page.goto(`/hiring/applications/${application.id}`);
  await expect(page.getByText('Failed to fetch the messages')).toBeVisible();
  const note = teamNotes(page).getByRole('textbox', { name: 'New note' });
  await note.fill('Knows vans.');
  await page.unrouteAll({ behavior: 'wait' });
  const held = Promise.withResolvers<void>();
  await page.route(new RegExp(`/trpc/.*${call}`), async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading the messages')).toBeAttached();
  await expect(note).toHaveValue('Knows vans.');
  held.resolve();
  await expect(page.getByText('No messages yet.', { exact: false })).toBeVisible();
  await expect(note).toHaveValue('Knows vans.');
});
