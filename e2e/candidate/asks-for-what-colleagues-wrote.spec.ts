import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['status of 409'] });

test('[NOTE-07] [NOTE-08] a candidate asks for what colleagues wrote, an administrator checks it by keyboard and releases it', async ({
  page,
  browser,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db, { full_name: 'Quillon Braithwaite' });
  const application = await createApplication(db, await createJob(db), candidate);
  const texts = ['Better than Zoe Green by far.', 'The salary of Zoe Green.'];
  for (const [minute, text] of texts.entries()) {
    const created_at = new Date(Date.UTC(2026, 10, 20, 9, minute));
    await db.teamNote.create({ data: { application_id: application.id, text, created_at } });
  }
  await signIn(page, candidate);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Your data' });
  await expect(
    card.getByText(
      'The file does not include what our staff wrote about your applications. You can ask for that below. You can then download it within a month, without details about other people.',
    ),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Request notes' }).click();
  await expect(
    card.getByText(/^You asked on .+\. You will have it by .+\. We will email you when you can download it\.$/),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: 'Request notes' })).toBeHidden();
  await checkAccessibility();

  const { id } = await db.teamRecordRequest.findFirstOrThrow({ where: { profile_id: candidate.id } });
  await using context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, await createAdmin(db));
  await admin.goto('/admin');
  await admin.getByRole('region', { name: 'Complaints and requests' }).getByRole('link').first().waitFor();
  await admin.goto(`/admin/requests/${id}`);
  await expect(admin.getByText('0 of 2 checked.')).toBeVisible();

  const [first, second] = [0, 1].map((index) => admin.getByRole('main').getByRole('listitem').nth(index));
  if (!first || !second) throw new Error('There are two entries');
  await first.getByRole('button', { name: 'Redact words' }).press('Enter');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Shift+ArrowRight');
  await expect(first.getByRole('option', { selected: true })).toHaveText(['Zoe', 'Green']);
  await checkAccessibility(admin);
  await first.getByRole('button', { name: 'Release the rest' }).press('Enter');
  await expect(first.getByText('Better than [about somebody else] by far.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Redact words' }), 'the focus is where it was').toBeFocused();

  await second.getByRole('button', { name: 'Withhold' }).press('Enter');
  await admin.keyboard.press('Enter');
  await expect(second.getByText('Enter a reason')).toBeVisible();
  await admin.keyboard.type('It is about Zoe Green alone.');
  await admin.keyboard.press('Enter');
  await expect(second.getByText('Withheld: It is about Zoe Green alone.')).toBeVisible();

  await expect(admin.getByText('All 2 checked.')).toBeVisible();

  // A colleague writes once more, which no administrator has read.
  const late = await db.teamNote.create({ data: { application_id: application.id, text: 'Friendly.' } });
  await admin.getByRole('button', { name: 'Release', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(admin.getByText('Not released')).toBeVisible();
  await expect(admin.getByText(late.text ?? '')).toBeVisible();
  await admin.getByRole('button', { name: 'Release in full' }).click();
  await expect(admin.getByText('All 3 checked.')).toBeVisible();
  await admin.getByRole('button', { name: 'Release', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(admin.getByText(/Released on /)).toBeVisible();
  await checkAccessibility(admin);

  await expect(async () => {
    await page.reload();
    await expect(card.getByText(/^Your file is ready\. You can download it until/)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('what-colleagues-wrote.zip');
});

test('[NOTE-07] a candidate about whom nothing was written is told so at once', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await signIn(page, await createCandidate(db));
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Your data' });
  await card.getByRole('button', { name: 'Request notes' }).click();
  await expect(
    card.getByText('Our staff have written nothing about your applications, so there is nothing to send you.'),
  ).toBeVisible();
  await checkAccessibility();
});

test('[NOTE-08] a refused release leaves its panel in place, which offers the next one once it knows what is still to check', async ({
  page,
  db,
}) => {
  const candidate = await createCandidate(db);
  const { id: application_id } = await createApplication(db, await createJob(db), candidate);
  await db.teamNote.create({ data: { application_id, text: 'Punctual.' } });
  const { id } = await db.teamRecordRequest.create({ data: { profile_id: candidate.id, due_on: new Date() } });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/requests/${id}`);
  await page.getByRole('button', { name: 'Release in full' }).click();
  await expect(page.getByText('All 1 checked.')).toBeVisible();
  await page.getByRole('button', { name: 'Release', exact: true }).click();

  await db.teamNote.create({ data: { application_id, text: 'Friendly.' } });
  const held = Promise.withResolvers<void>();
  await page.route(/trpc\/.*teamRecords\.(byId|entries)/, (route) => held.promise.then(() => route.continue()));
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Not released')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Releasing...' }), 'no second press meanwhile').toBeVisible();
  held.resolve();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Check every entry first; nothing is released unchecked.')).toBeVisible();
  await expect(page.getByText('Friendly.')).toBeVisible();
});
