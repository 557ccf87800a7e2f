import type { Answer } from '@careers/contracts/jobs/answers';
import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { reloadUnsaved } from '../support/reload-unsaved.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const asked = { version: 1, hint: null, required: false, options: [] as string[], unit: null, flag: null };
/** A question of each type. */
const questions = [
  {
    type: 'yes_no',
    label: 'Do you hold a full UK driving licence?',
    required: true,
    flag: { words: 'No full UK licence', answers: ['no'], below: null, above: null },
  },
  { type: 'one_of', label: 'Where do you want to work?', options: ['Leeds', 'Hull'] },
  { type: 'any_of', label: 'What have you done?', required: true, options: ['Tyres', 'Brakes'] },
  { type: 'short', label: 'Who are you working for?' },
  { type: 'long', label: 'Why vans?', hint: 'A few sentences' },
  { type: 'number', label: 'How long have you driven?', required: true, unit: 'years' },
  { type: 'date', label: 'When can you start?' },
].map((question) => ({ ...asked, ...question, id: crypto.randomUUID() }));

/** A candidate with the form of a job that asks a question of each type. */
async function candidateAtForm(page: Page, db: Db) {
  const job = await createJob(db);
  await db.jobQuestions.create({ data: { job_id: job.id, questions } });
  await signIn(page, await createCandidate(db));
  await page.goto(`/jobs/${job.slug}`);
  return { job, ...(await openForm(page)) };
}
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Apply for / });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    licence: dialog.getByRole('group', { name: 'Do you hold a full UK driving licence?' }),
    place: dialog.getByRole('group', { name: 'Where do you want to work?' }),
    done: dialog.getByRole('group', { name: 'What have you done?' }),
    years: dialog.getByLabel('How long have you driven?, in years'),
    submit: dialog.getByRole('button', { name: 'Submit Application' }),
  };
}

test('[ASK-01] a candidate answers questions of seven types; one that is left out refuses with the focus on it, and nothing is lost', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { job, dialog, licence, place, done, years, submit } = await candidateAtForm(page, db);
  await expect(dialog.getByText('These answers go to the hiring team for this job.')).toBeVisible();
  await dialog.getByLabel('Cover Letter (Optional)').fill('I know vans.');
  await place.getByRole('radio', { name: 'Hull' }).check();
  await years.fill('ten');
  await submit.click();

  await expect(licence.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expect(licence).toHaveAccessibleDescription('Choose an answer');
  await expect(done).toHaveAccessibleDescription('Choose at least one answer');
  await expect(years).toHaveAccessibleDescription('Enter a number');
  await checkAccessibility();
  await page.keyboard.press('Space');
  await expect(licence).not.toHaveAccessibleDescription('Choose an answer');
  await done.getByRole('checkbox', { name: 'Brakes' }).check();
  await submit.click();
  await expect(years).toBeFocused();
  await years.fill('2.5');
  await place.getByRole('button', { name: 'Clear the answer' }).click();
  await expect(place.getByRole('radio', { checked: true })).toHaveCount(0);
  await place.getByRole('radio', { name: 'Leeds' }).check();
  await dialog.getByLabel('Who are you working for?').fill('Larkfield');
  await dialog.getByLabel('Why vans?').fill('They\nmove.');
  await dialog.getByLabel('When can you start?').fill('2026-12-01');
  await reloadUnsaved(page);
  await openForm(page);
  await expect(dialog.getByLabel('Cover Letter (Optional)'), 'the draft has all').toHaveValue('I know vans.');
  await expect(place.getByRole('radio', { name: 'Leeds' })).toBeChecked();
  await expect(years).toHaveValue('2.5');
  await submit.click();
  await expect(dialog).toBeHidden();

  const { id, answers, flags } = await db.application.findFirstOrThrow({ where: { job_id: job.id } });
  const given = (answers as unknown as Answer[]).map(({ value }) => value);
  expect(given).toEqual(['yes', 'Leeds', ['Brakes'], 'Larkfield', 'They\nmove.', 2.5, '2026-12-01']);
  expect(flags).toEqual([]);
  await page.goto(`/dashboard/applied/${id}`);
  const own = page.getByRole('region', { name: 'Your answers' });
  await expect(own.getByText('2.5 years')).toBeVisible();
  await expect(own.getByText('1 December 2026')).toBeVisible();
});

test.describe('when the questions change while the form is open', () => {
  test.use({ expectedErrors: ['status of 409'] });

  test('[ASK-05] the form asks the new ones, says so, and keeps each answer that still fits', async ({ page, db }) => {
    const { job, dialog, licence, place, done, years, submit } = await candidateAtForm(page, db);
    await licence.getByRole('radio', { name: 'No' }).check();
    await place.getByRole('radio', { name: 'Hull' }).check();
    await done.getByRole('checkbox', { name: 'Tyres' }).check();
    await years.fill('3');
    const next = questions.map((question) =>
      question.type === 'one_of' ? { ...question, version: 2, options: ['Leeds', 'York'], required: true } : question,
    );
    await db.jobQuestions.update({
      where: { job_id: job.id },
      data: { questions: next, version: 2, wording_version: 2 },
    });
    await submit.click();

    await expect(
      dialog.getByText(
        'The questions for this job have changed, so check your answers: we kept each one that still fits.',
      ),
    ).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Questions' })).toBeFocused();
    await expect(licence.getByRole('radio', { name: 'No' })).toBeChecked();
    await expect(done.getByRole('checkbox', { name: 'Tyres' })).toBeChecked();
    await expect(place.getByRole('radio', { checked: true }), 'Hull is offered no more').toHaveCount(0);
    await submit.click();
    await expect(place.getByRole('radio', { name: 'Leeds' })).toBeFocused();
    await place.getByRole('radio', { name: 'York' }).check();
    await submit.click();
    await expect(dialog).toBeHidden();
    const { answers, flags } = await db.application.findFirstOrThrow({ where: { job_id: job.id } });
    expect((answers as unknown as Answer[]).map(({ value }) => value)).toEqual(['no', 'York', ['Tyres'], 3]);
    expect(flags).toEqual(['No full UK licence']);
  });
});

test.describe('when the questions cannot be loaded', () => {
  test.use({ expectedErrors: ['status of 503'] });

  test('the form says so, sends nothing, and shows them once they have arrived', async ({ page, db }) => {
    let isDown = true;
    await page.route('**/trpc/*jobs.questions*', (route) =>
      isDown ? route.fulfill({ status: 503, json: [] }) : route.continue(),
    );
    const { job, dialog, licence, submit } = await candidateAtForm(page, db);
    await expect(dialog.getByText('The questions for this job could not be loaded.')).toBeVisible();
    isDown = false;
    await submit.click();
    await expect(licence, 'a press asks for them again').toBeVisible();
    expect(await db.application.count({ where: { job_id: job.id } })).toBe(0);
  });
});
