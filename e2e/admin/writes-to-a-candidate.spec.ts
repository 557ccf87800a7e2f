import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { mailTo } from '../support/mail.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const written = '<script>alert(1)</script> javascript:alert(1) https://example.com/find-us?a=1&b=(2)';

test.use({ expectedErrors: ['hiring.messages.send', 'net::ERR_FAILED'] });

test('[MSG-01] [MSG-04] an administrator sees a message before it goes, keeps it when sending fails, and cancels a planned one', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { title: 'Fleet Manager' });
  const candidate = await createCandidate(db, { full_name: 'Maya {{company}}' });
  const { id } = await createApplication(db, job, candidate);
  await signIn(page, await createAdmin(db, { full_name: 'Helen Ashdown' }));
  await page.goto(`/admin/applications/${id}`);
  const panel = page.getByRole('region', { name: 'Messages' });
  await expect(panel.getByText('No messages yet.')).toBeVisible();
  const opener = panel.getByRole('button', { name: 'Write a message' });
  const [subject, text] = [panel.getByLabel('Subject'), panel.getByRole('textbox', { name: 'Text' })];
  const messages = panel.getByRole('list').getByRole('listitem');

  // A wrong field, and fields by buttons
  await opener.press('Enter');
  await expect(subject).toBeFocused();
  await subject.fill('Come and see us');
  await text.fill('Dear {{surname}},');
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/^There is no field called ‘surname’ \(line 1, character 6\)/);
  await text.fill('Dear ');
  await panel.getByRole('button', { name: 'Full name' }).click();
  await text.press('End');
  await text.pressSequentially(`,\n${written}`);
  await expect(panel.getByText('What the candidate will get')).toBeVisible();
  await expect(panel.getByText('Come and see us – Fleet Manager')).toBeVisible();
  await expect(panel.getByText(`Dear Maya {{company}}, ${written}`)).toBeVisible();
  await checkAccessibility();

  // A failure, after which nothing is lost
  await page.route('**/trpc/hiring.messages.send*', (route) => route.abort());
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(panel.getByText('The message was not sent. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/hiring.messages.send*');
  await page.reload();
  await expect(text).toHaveValue(`Dear {{name}},\n${written}`);
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText(`Dear Maya {{company}},`);
  await expect(messages).toContainText('<script>alert(1)</script> javascript:alert(1)');
  expect(await messages.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://example.com/find-us?a=1&b=(2)',
  ]);
  const mail = await mailTo(page.request, candidate.email);
  expect(mail.subject).toBe('Come and see us – Fleet Manager');
  expect(mail.text).toContain(`Dear Maya {{company}},\n${written}`);
  expect(mail.text).toContain(
    'Please do not answer this email, as replies are not read. Select the button to reply on our site.',
  );
  expect(mail.reply).toContain(`/dashboard/applied/${id}#messages`);

  // A plan, which is taken back
  await opener.click();
  await subject.fill('One more thing');
  await text.fill('Bring a pen.');
  await panel.getByLabel('When').selectOption('Tomorrow at 09:00');
  await panel.getByRole('button', { name: 'Schedule message' }).click();
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).toContainText(/Scheduled for .* at 09:00/);
  await checkAccessibility();
  await messages.last().getByRole('button', { name: 'Cancel the message scheduled for' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel message' }).click();
  await expect(messages.last()).toContainText('Not sent: a colleague cancelled it');
  await expect(messages.last()).toBeFocused();
});

test('a template says what it is for, and a rejection to a candidate who is not rejected is asked about first', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db, { title: 'Fleet Manager' });
  const candidate = await createCandidate(db, { full_name: 'Priya Raman' });
  const { id } = await createApplication(db, job, candidate, { status: 'Interview' });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/applications/${id}`);
  const panel = page.getByRole('region', { name: 'Messages' });
  const opener = panel.getByRole('button', { name: 'Write a message' });
  const template = panel.getByLabel('Template');
  const send = panel.getByRole('button', { name: 'Send message' });
  const messages = panel.getByRole('list').getByRole('listitem');
  const question = page.getByRole('alertdialog', { name: 'Send a rejection to someone who is not rejected?' });

  await opener.click();
  await expect(template.locator('optgroup')).toHaveCount(4);
  for (const [kind, name] of [
    ['Rejection', 'After an interview'],
    ['Invitation', 'Invitation to an interview'],
    ['Offer', 'Job offer'],
    ['Other', 'We need a little longer'],
  ] as const)
    await expect(template.locator(`optgroup[label="${kind}"]`)).toContainText(name);
  await template.selectOption('After an interview');
  await expect(template).toHaveAccessibleDescription('Rejection. You can edit the text below');
  await expect(panel.getByText('Hello Priya, Thank you for speaking with us')).toBeVisible();

  // It stays a rejection when it is edited, also after a reload.
  await panel.getByRole('textbox', { name: 'Text' }).press('ControlOrMeta+End');
  await panel.getByRole('textbox', { name: 'Text' }).pressSequentially(' Goodbye.');
  await page.reload();
  await send.click();
  await expect(question).toContainText('The application has the status ‘Interview’.');
  await expect(question.getByRole('button', { name: 'Go back' })).toBeFocused();
  await checkAccessibility();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(send).toBeFocused();
  expect(await db.applicationMessage.count({ where: { application_id: id } })).toBe(0);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(messages).toHaveCount(1);
  expect((await mailTo(page.request, candidate.email)).text).toContain(
    'Hello Priya,\n\nThank you for speaking with us',
  );

  await opener.click();
  await template.selectOption('Invitation to an interview');
  await send.click();
  await expect(messages, 'an invitation is sent without a question').toHaveCount(2);

  await db.application.update({ where: { id }, data: { status: 'Rejected' } });
  await page.reload();
  await opener.click();
  await template.selectOption('After an interview');
  await send.click();
  await expect(messages, 'so is a rejection to a candidate who is rejected').toHaveCount(3);
});
