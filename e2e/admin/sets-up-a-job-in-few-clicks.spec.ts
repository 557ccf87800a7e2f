import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { countClicks } from '../support/count-clicks.ts';
import { editor, fillJob, openJobForm } from '../support/job-form.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const MAX_CLICKS = 35;

test(`a job with five questions, a team of one and a schedule takes at most ${MAX_CLICKS} clicks`, async ({
  page,
  db,
  checkAccessibility,
}) => {
  const title = `Depot Manager ${crypto.randomUUID().slice(0, 8)}`;
  const colleague = await createCandidate(db, { full_name: `Rosa ${crypto.randomUUID().slice(0, 8)}` });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin');
  const { click, check, choose, total } = countClicks();
  await click(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Jobs' }));
  await click(page.getByRole('link', { name: 'Create Job' }));
  await page.getByLabel('Title').fill(title);
  await choose(page.getByLabel('Department'), 'Operations');
  await page.getByLabel('Location').fill('Leeds');
  await choose(page.getByLabel('Workplace'), 'On site');
  await page.getByLabel('Closing date').fill('2099-01-31');
  await check(page.getByLabel('Full-time'));
  await page.getByLabel('Minimum salary').fill('31k');
  await click(editor(page, 'Description'));
  await page.keyboard.type('Keeps the depot running.');
  await click(page.getByRole('button', { name: 'Create and continue' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible();
  await expect(toasts(page).getByText('Job created successfully.')).toBeVisible();
  await expect(toasts(page).getByRole('button', { name: 'Publish' })).toHaveCount(0);
  const steps = page.getByRole('group', { name: 'Next steps' });
  await expect(steps).toBeFocused();
  await expect(steps).toContainText('Your job is saved as a draft');
  await expect(steps, 'what comes next is in sight').toBeInViewport();
  await checkAccessibility();

  const questions = [
    { label: 'Do you hold a full UK driving licence?', required: true, flagged: 'No' },
    { label: 'How many years have you led a team?', type: 'Number', required: true },
    { label: 'Which depot suits you?', type: 'One of several options', options: 'Leeds\nHull', required: true },
    { label: 'When can you start?', type: 'Date', required: true },
    { label: 'What would you change first in a depot?', type: 'Long text' },
  ];
  await click(page.getByRole('button', { name: 'Add a question' }));
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  for (const { label, type, options, required, flagged } of questions) {
    const field = dialog.getByRole('textbox', { name: 'Question', exact: true });
    await expect(field).toBeFocused();
    await expect(field, 'the form is empty again').toHaveValue('');
    await page.keyboard.type(label);
    if (type) await choose(dialog.getByLabel('Type of answer'), type);
    if (options) await dialog.getByLabel('Options').fill(options);
    if (required) await check(dialog.getByRole('checkbox', { name: 'Required' }));
    if (flagged) {
      await check(dialog.getByRole('checkbox', { name: flagged, exact: true }));
      await dialog.getByLabel('Flag text').fill('No full UK licence');
    }
    const isLast = label === questions.at(-1)?.label;
    await click(dialog.getByRole('button', { name: isLast ? 'Save' : 'Save and add another', exact: true }));
  }
  await expect(dialog).toBeHidden();

  const team = page.getByRole('region', { name: 'Hiring team' });
  await click(team.getByRole('button', { name: 'Add a person' }));
  const adding = page.getByRole('dialog', { name: 'Add a person to the hiring team' });
  await choose(adding.getByLabel('Role on the team'), 'Recruiter');
  await adding.getByLabel('Name or email address').fill(colleague.full_name ?? '');
  await click(adding.getByRole('button', { name: `Add ${colleague.full_name}` }));
  await expect(team.getByRole('link', { name: colleague.full_name ?? '' })).toBeVisible();

  await click(page.getByRole('button', { name: 'Schedule', exact: true }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }));
  await expect(page.getByText(/^Scheduled for .* at 09:00$/)).toBeVisible();
  await checkAccessibility();
  expect(total()).toBeLessThanOrEqual(MAX_CLICKS);

  const job = await db.job.findFirstOrThrow({ where: { title } });
  expect(job).toMatchObject({ status: 'Draft', department: 'Operations', workplace: 'On site' });
  expect(Number(job.salary_min)).toBe(31_000);
  expect(await db.jobPlan.count({ where: { job_id: job.id } })).toBe(1);
  const asked = await db.jobQuestions.findUniqueOrThrow({ where: { job_id: job.id } });
  expect(asked.questions).toMatchObject(questions.map(({ label }) => ({ label })));
  expect(await db.jobMember.findMany({ where: { job_id: job.id } })).toMatchObject([
    { profile_id: colleague.id, team_role: 'recruiter' },
  ]);
  await page.goBack();
  await expect(page, 'the way back does not lead to an empty form').toHaveURL('/admin/jobs');
});

test('two presses of ‘Create and continue’ make one job', async ({ page, db }) => {
  const title = `Depot Manager ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, await createAdmin(db));
  await openJobForm(page, '/admin/jobs/new');
  await fillJob(page, { title });
  await page.getByRole('button', { name: 'Create and continue' }).dblclick();
  await expect(page.getByRole('group', { name: 'Next steps' })).toBeFocused();
  await expect(page.getByText('Job created successfully.')).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0);
  expect(await db.job.count({ where: { title } })).toBe(1);
});
