import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { choose, enter, expectTabOrder, listenToAnnouncements, tabTo, type } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[REACH-12] an administrator finds, reads and reviews applicants with the keyboard alone', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  const [first, second] = [
    await createApplication(db, job, await createCandidate(db, { full_name: 'Asha Bell' }), {
      cover_letter: 'I know vans. '.repeat(200),
    }),
    await createApplication(db, job, await createCandidate(db, { full_name: 'Bryn Cole' })),
  ];
  const announcements = await listenToAnnouncements(page);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const asha = cards.filter({ hasText: 'Asha Bell' });
  const bryn = cards.filter({ hasText: 'Bryn Cole' });

  await type(page, page.getByRole('searchbox'), 'Asha');
  await expect(cards).toHaveCount(1);
  await expect.poll(() => announcements.some((text) => text.includes('1 application matches'))).toBe(true);
  await expect(page.getByRole('searchbox'), 'a list that changes does not move the focus').toBeFocused();

  await enter(page, asha.getByRole('button', { name: 'Show all' }));
  await expect(asha.getByRole('button', { name: 'Show less' })).toBeFocused();
  const status = asha.getByLabel('Status');
  await choose(page, status, 'Interview');
  await expect
    .poll(() => announcements.some((text) => text.includes('Application status updated successfully.')))
    .toBe(true);
  await expect(status).toBeFocused();
  await expect(status).toHaveValue('Interview');

  await expectTabOrder(page, [asha.getByLabel('Notes')]);
  await page.keyboard.type('Ring on Monday.');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => announcements.some((text) => text.includes('Notes saved successfully.'))).toBe(true);
  const saved = page.getByText('Application status updated successfully.');
  await expect(saved, 'a status that is typed letter by letter is saved once').toHaveCount(1);
  await expect(status).toBeFocused();

  await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(cards).toHaveCount(2);
  await enter(page, page.getByRole('link', { name: 'Applied 1 application' }));
  await expect(cards).toHaveCount(1);
  await choose(page, bryn.getByLabel('Status'), 'Rejected'); // the focused card leaves the list
  await expect(cards).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'the focus is not lost with the card').toBeFocused();
  await enter(page, page.getByRole('link', { name: 'Back to Jobs' }));
  await expect(page).toHaveURL('/admin/jobs');

  const rows = await db.application.findMany({ where: { job_id: job.id }, orderBy: { id: 'asc' } });
  expect(new Map(rows.map(({ id, status: saved, notes }) => [id, [saved, notes]]))).toEqual(
    new Map([
      [first.id, ['Interview', 'Ring on Monday.']],
      [second.id, ['Rejected', null]],
    ]),
  );
});

test('[REACH-12] a status chosen with the arrow keys is saved once, and the focus stays in the list that its card leaves', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  for (const full_name of ['Asha Bell', 'Bryn Cole', 'Cara Dunn', 'Dee Eaves'])
    await createApplication(db, job, await createCandidate(db, { full_name }));
  await signIn(page, await createAdmin(db));
  const saved: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hiring.update')) saved.push(request.postDataJSON());
  });
  await page.goto(`/admin/jobs/${job.id}/applicants?status=Applied`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(4);
  function statusOf(name: string) {
    return cards.filter({ hasText: name }).getByLabel('Status');
  }
  async function expectSaved(count: number, status: string, next: string): Promise<void> {
    await expect(page.getByRole('heading', { name: next })).toBeFocused();
    expect(saved).toHaveLength(count);
    expect(saved.at(-1)).toEqual({ 0: expect.objectContaining({ status }) });
  }

  await tabTo(page, statusOf('Dee Eaves'));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(statusOf('Dee Eaves')).toHaveValue('Offer');
  expect(saved, 'what is passed on the way').toEqual([]);
  await page.keyboard.press('Tab'); // into the notes of the same card
  await expectSaved(1, 'Offer', 'Cara Dunn');

  await tabTo(page, statusOf('Cara Dunn'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectSaved(2, 'Interview', 'Bryn Cole');

  await tabTo(page, statusOf('Bryn Cole'));
  await page.keyboard.press('End'); // and then nothing: it is saved a second later
  await expectSaved(3, 'Rejected', 'Asha Bell');

  await tabTo(page, statusOf('Asha Bell'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(statusOf('Asha Bell')).toHaveValue('Applied');
  expect(saved, 'the stored status is not saved again').toHaveLength(3);
});
