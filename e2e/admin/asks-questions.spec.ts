import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[ASK-01] [ASK-09] [TRUE-03] an administrator writes the questions of a job, flags an answer, orders and removes them', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/edit`);
  await expect(page.getByRole('region', { name: 'Questions' })).toContainText('No questions yet.');

  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const label = dialog.getByRole('textbox', { name: 'Question', exact: true });
  await expect(label).toBeFocused();
  await expect(label).toHaveAccessibleDescription(/The question is required/);
  await label.fill('Do you hold a full UK driving licence?');
  await dialog.getByRole('checkbox', { name: 'Required' }).check();
  const flag = dialog.getByRole('group', { name: 'Flag applications that answer …' });
  await expect(flag).toHaveAccessibleDescription('Flagged applications are never rejected or moved automatically.');
  await flag.getByRole('checkbox', { name: 'No' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('The wording is required'), 'a flag needs a wording').toBeVisible();
  await dialog.getByLabel('Flag text').fill('No full UK licence');
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const licence = page.getByRole('listitem').filter({ hasText: 'Do you hold a full UK driving licence?' });
  await expect(licence).toContainText('Check: No full UK licence');
  await expect(licence).toContainText('Required');

  await page.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('How many children do you have?');
  await expect(dialog.getByText('Equality law rarely allows this question before an offer.')).toBeVisible();
  await expect(dialog.getByText('You could ask ‘Can you work the hours in the advert?’ instead.')).toBeVisible();
  await checkAccessibility();
  await dialog.getByLabel('Type of answer').selectOption('Number');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const children = page.getByRole('listitem').filter({ hasText: 'How many children do you have?' });
  await expect(children, 'it is kept').toContainText('Equality law rarely allows this question before an offer.');

  const up = children.getByRole('button', { name: 'Move How many children do you have? up' });
  await up.press('Enter');
  await expect(page.getByRole('button', { name: /^Move .* up$/ }).first()).toHaveAccessibleName(/children/);
  await expect(children.getByRole('button', { name: /^Move .* down$/ }), 'it can go no further up').toBeFocused();
  await expect(page.getByText('How many children do you have? is now 1 of 2')).toBeAttached();
  await children.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit the question' });
  await expect(editing.getByText('Answers given so far keep the old wording.')).toBeVisible();
  await editing.getByLabel('Unit').fill('children');
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(children).toContainText('In children');
  await checkAccessibility();
  await children.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(children).toHaveCount(0);
  await page.reload();
  await expect(licence).toBeVisible();
  await expect(children).toHaveCount(0);
});

test('the last question that a job can have is saved without another after it', async ({ page, db }) => {
  const job = await createJob(db);
  const question = { version: 1, type: 'date', hint: null, required: false, options: [], unit: null, flag: null };
  const questions = Array.from({ length: 13 }, (_, n) => ({
    ...question,
    id: crypto.randomUUID(),
    label: `Day ${n}?`,
  }));
  const admin = await createAdmin(db);
  await db.jobQuestions.create({ data: { job_id: job.id, questions, updated_by: admin.id } });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${job.id}/edit`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  const label = dialog.getByRole('textbox', { name: 'Question', exact: true });
  const another = dialog.getByRole('button', { name: 'Save and add another' });
  await another.click();
  await expect(label, 'nothing is saved with an error').toHaveAccessibleDescription(/The question is required/);
  await label.fill('When can you start?');
  await page.setViewportSize({ width: 1280, height: 500 });
  await dialog.getByLabel('Hint', { exact: true }).scrollIntoViewIfNeeded();
  await another.click();
  await expect(label).toBeFocused();
  await expect(dialog.locator('label', { hasText: /^Question/ }), 'the label is in sight too').toBeInViewport({
    ratio: 1,
  });
  await expect(label).toHaveValue('');
  await expect(label).not.toHaveAccessibleDescription(/The question is required/);
  await expect(another).toHaveCount(0);
  await page.keyboard.type('When must you give notice?');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A job can have at most 15 questions.')).toBeVisible();
});

test.describe('when a colleague saves first', () => {
  test.use({ expectedErrors: ['status of 409'] });

  test('a question is saved beside a colleague’s at the second press', async ({ page, db }) => {
    const job = await createJob(db);
    const admin = await createAdmin(db);
    await signIn(page, admin);
    await page.goto(`/admin/jobs/${job.id}/edit`);
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('When can you start?');
    await page.getByLabel('Type of answer').selectOption('Date');
    const theirs = {
      id: crypto.randomUUID(),
      version: 1,
      type: 'yes_no',
      label: 'Do you work nights?',
      hint: null,
      required: false,
      options: [],
      unit: null,
      flag: null,
    };
    await db.jobQuestions.create({
      data: { job_id: job.id, questions: [theirs], updated_by: (await createAdmin(db)).id },
    });
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText('Failed to save the questions.')).toBeVisible();
    await save.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'When can you start?' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Do you work nights?' })).toBeVisible();
  });
});

test('a recruiter finds the questions below the form of their job', async ({ page, db }) => {
  const job = await createJob(db);
  const member = await createCandidate(db);
  await db.jobMember.create({
    data: { job_id: job.id, profile_id: member.id, team_role: 'recruiter', notified: true },
  });
  await signIn(page, member);
  await page.goto(`/hiring/jobs/${job.id}/edit`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Do you work nights?');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Do you work nights?' })).toBeVisible();
});
