import { readFile } from 'node:fs/promises';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[ASK-03] [ASK-07] an administrator sees flags on list, board and page, filters by flag and answer, and exports the answers', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const id = crypto.randomUUID();
  const asked = { id, version: 1, type: 'yes_no', label: 'Do you hold a licence?', hint: null, unit: null };
  const flag = { words: 'No full UK licence', answers: ['no'], below: null, above: null };
  await db.jobQuestions.create({
    data: { job_id: job.id, questions: [{ ...asked, required: true, options: [], flag }] },
  });
  for (const value of ['yes', 'no']) {
    const person = await createCandidate(db, { full_name: `Applicant ${value}` });
    const { type, label, unit } = asked;
    const answers = [{ question_id: id, version: 1, label, type, unit, value }];
    await createApplication(db, job, person, { answers, flags: value === 'no' ? [flag.words] : [] });
  }
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const flagged = page.getByRole('listitem').filter({ hasText: 'Applicant no' });
  const other = page.getByRole('listitem').filter({ hasText: 'Applicant yes' });
  await expect(flagged.first()).toContainText('Check: No full UK licence');
  await expect(other.first()).not.toContainText('Check:');
  await checkAccessibility();
  await page.getByRole('combobox', { name: 'Flags' }).selectOption('Flagged');
  await expect(other).toHaveCount(0);
  await expect(flagged.first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Flags' }).selectOption('Any');
  await page.getByLabel('Answer to').selectOption('Do you hold a licence?');
  await page.getByLabel('is', { exact: true }).selectOption('Yes');
  await expect(flagged).toHaveCount(0);
  await expect(other.first()).toBeVisible();
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Applicant yes' })).toBeVisible();
  await expect(page.getByLabel('is', { exact: true }), 'the board has the filters too').toHaveValue('yes');
  await page.getByLabel('is', { exact: true }).selectOption('No');
  await expect(page.getByText('Check: No full UK licence')).toBeVisible();

  await page.getByRole('link', { name: 'Applicant no' }).click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Check: No full UK licence');
  await expect(answers.getByRole('term')).toHaveText('Do you hold a licence?');
  await expect(answers.getByRole('definition')).toHaveText('No');
  await checkAccessibility();

  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('Do you hold a licence?');
  expect(csv).toMatch(/"?No"?\r\n/);
});
