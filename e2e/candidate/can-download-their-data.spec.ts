import { readFile } from 'node:fs/promises';
import { createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[REACH-07] a candidate collects their data on the profile page, sees when it is ready, and downloads it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await signIn(page, await createCandidate(db, { full_name: 'Quillon Braithwaite' }));
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Your data' });
  await card.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(card.getByText(/Your copy is ready\. You can download it until/)).toBeVisible();
  await checkAccessibility();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('[REACH-07] a candidate whose data could not be collected reads so, and can try again', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const candidate = await createCandidate(db);
  await db.dataExport.create({ data: { profile_id: candidate.id, state: 'failed' } });
  await signIn(page, candidate);
  await page.goto('/dashboard/profile');
  const card = page.getByRole('region', { name: 'Your data' });
  await expect(card.getByText('We could not prepare your data. You can try again now, or later.')).toBeVisible();
  await checkAccessibility();
  await card.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(card.getByText(/Your copy is ready\. You can download it until/)).toBeVisible();
});
