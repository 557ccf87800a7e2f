import { realPdf } from '@careers/samples/factories/cv-file';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The browser logs the refusal, which the form shows.
test.use({ expectedErrors: ['status of 409'] });

test('[TEAM-11] a recruiter adds a person who applied by post; a refusal is said at its field, and nothing is lost', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { title: 'Fleet Manager' });
  const [recruiter, member] = [await createCandidate(db), await createCandidate(db)];
  for (const [person, team_role] of [
    [recruiter, 'recruiter'],
    [member, 'interviewer'],
  ] as const)
    await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
  await signIn(page, recruiter);
  await page.goto(`/hiring/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Add an applicant' }).click();

  const dialog = page.getByRole('dialog', { name: 'Add an applicant' });
  const send = dialog.getByRole('button', { name: 'Add applicant' });
  await send.click();
  await expect(dialog.getByText('Full name is required')).toBeVisible();
  await expect(dialog.getByLabel('Full Name')).toBeFocused();
  await dialog.getByLabel('Full Name').fill('Ana Reyes');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Cover Letter').fill('By post.');
  await dialog
    .getByLabel('CV')
    .setInputFiles({ name: 'CV.docx', mimeType: 'text/plain', buffer: Buffer.from('Words') });
  await send.click();
  await expect(dialog.getByText('Please upload a PDF file.')).toBeVisible();
  await checkAccessibility();

  const pdf = { name: 'Ana.pdf', mimeType: 'application/pdf', buffer: await realPdf() };
  await dialog.getByLabel('CV').setInputFiles(pdf);
  await send.click();
  await expect(dialog.getByText('People who work on this job cannot be added as applicants')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();

  await dialog.getByLabel('Email').fill('ana.reyes@example.com');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ana Reyes was added.')).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Ana Reyes');
  await expect(card).toContainText('By post.');
});
