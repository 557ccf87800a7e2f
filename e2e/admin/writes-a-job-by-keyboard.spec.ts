import { createAdmin } from '@careers/samples/factories/person';
import { editor } from '../support/job-form.ts';
import { choose, enter, expectTabOrder, listenToAnnouncements, tabTo, type } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[REACH-12] an administrator writes a job, with formatting and a link, with the keyboard alone', async ({
  page,
  db,
}) => {
  const title = `Keyboard Manager ${crypto.randomUUID().slice(0, 8)}`;
  const announcements = await listenToAnnouncements(page);
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/jobs');
  await enter(page, page.getByRole('link', { name: 'Create Job' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create Job' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const submit = page.getByRole('button', { name: 'Create Job' });
  await enter(page, submit);
  await expect(page.getByLabel('Title'), 'the focus goes to the first field with an error').toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Title is required/);
  await page.keyboard.type(title);
  await choose(page, page.getByLabel('Department'), 'Sales');
  await type(page, page.getByLabel('Location'), 'Leeds');
  await tabTo(page, page.getByLabel('Full-time'));
  await page.keyboard.press('Space');

  const description = editor(page, 'Description');
  const toolbar = page.getByRole('toolbar', { name: 'Description: formatting' });
  const bold = toolbar.getByRole('button', { name: 'Bold' });
  await tabTo(page, toolbar.getByLabel('Text style'));
  await expectTabOrder(page, [description]); // the toolbar is one stop, and the text is the next
  await page.keyboard.type('Drives ');
  await page.keyboard.press('Alt+F10');
  await expect(toolbar.getByLabel('Text style')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bold).toBeFocused();
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(bold, 'the state is announced where the focus is').toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(description).toBeFocused();
  await page.keyboard.type('vans');

  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Add link' });
  await expect(link.getByLabel('Address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(description, 'the focus returns to the text').toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(link.getByLabel('Address')).toBeFocused();
  await page.keyboard.type('https://example.com/vans');
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await expect(description).toBeFocused();
  await page.keyboard.press('End');

  // The Tab key indents only in a list; elsewhere it leaves the text.
  await expectTabOrder(page, [page.getByRole('button', { name: 'Add requirements' })]);
  const cancel = page.getByRole('link', { name: 'Cancel' });
  await enter(page, cancel);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel, 'the focus returns to where the administrator was').toBeFocused();

  await expectTabOrder(page, [submit], 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/jobs');
  await expect
    .poll(() => announcements)
    .toContainEqual(expect.stringMatching(new RegExp(`^Job created successfully.*${title}`)));
  await expect(page.getByRole('link', { name: title })).toBeFocused();
  expect(await db.job.findFirstOrThrow({ where: { title } })).toMatchObject({
    department: 'Sales',
    location: 'Leeds',
    employment_type: ['Full-time'],
    description:
      '<p>Drives <strong>van</strong><a href="https://example.com/vans" rel="noopener noreferrer nofollow"><strong>s</strong></a></p>',
  });
});
