import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const answer = '<script>alert(1)</script> javascript:alert(1) {{company}}';

test.use({ expectedErrors: ['applications.messages.reply', 'net::ERR_FAILED'] });

test('[MSG-02] [MSG-03] [MSG-04] a candidate answers once the company has written, and within a minute the team sees it on list, card and first screen', async ({
  page,
  browser,
  db,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  const candidate = await createCandidate(db, { full_name: 'Maya Green' });
  const { id } = await createApplication(db, job, candidate);
  const desk = await browser.newPage();
  await desk.clock.install();
  await signIn(desk, await createAdmin(db));
  await desk.goto(`/admin/jobs/${job.id}/applicants`);
  const listed = desk.getByRole('listitem').filter({ hasText: 'Maya Green' });
  await expect(listed).toBeVisible();

  await signIn(page, candidate);
  await page.goto(`/dashboard/applied/${id}`);
  const panel = page.getByRole('region', { name: 'Messages' });
  await expect(panel).toContainText('You can reply here once we have written to you or invited you to an interview.');
  await page.goto('/dashboard/applied'); // an open thread would read the message
  const [subject, text, sent_at] = ['Hello', 'Can you come on Monday?', new Date()];
  await db.applicationMessage.create({ data: { application_id: id, subject, text, sent_at } });

  await page.reload();
  const applied = page.getByRole('listitem').filter({ hasText: job.title });
  await expect(applied.getByText('New message')).toBeVisible();

  // The link of the mail leads to the thread.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto(`/dashboard/applied/${id}?from=mail#messages`);
  await expect(panel.getByText('Can you come on Monday?')).toBeInViewport();
  const box = panel.getByRole('textbox', { name: 'Your message' });
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(panel.getByText('The message is required')).toBeVisible();
  await expect(box).toBeFocused();
  await checkAccessibility();

  // A failure, after which nothing is lost
  await box.fill(answer);
  await page.route('**/trpc/applications.messages.reply*', (route) => route.abort());
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(panel.getByText('The message was not sent. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/applications.messages.reply*');
  await page.reload();
  await expect(box).toHaveValue(answer);
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(panel.getByRole('listitem').last()).toContainText(answer);

  // The mark comes to a list that was open all the time.
  await desk.clock.fastForward(60_000);
  await expect(listed.getByText('New message')).toBeVisible();
  await desk.getByRole('link', { name: 'Board' }).click();
  await expect(listed.getByText('New message')).toBeVisible();
  await desk.goto('/admin');
  const waiting = desk.getByRole('region', { name: 'Messages waiting for a reply' });
  await expect(waiting.getByRole('link', { name: 'Maya Green' })).toBeVisible();
  await checkAccessibility(desk);
  await waiting.getByRole('link', { name: 'Maya Green' }).click();
  const thread = desk.getByRole('region', { name: 'Messages', exact: true });
  await expect(thread.getByText(answer)).toBeInViewport();
  await expect(thread.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await expect(thread.getByText(/^Seen on/)).toBeVisible();
  await thread.getByRole('button', { name: 'Needs no reply' }).click();
  await expect(thread.getByText('New message')).toHaveCount(0);
  await expect(thread.getByText(answer)).toBeVisible();
  await desk.close();

  // The same words once more are another message.
  await box.fill(answer);
  await panel.getByRole('button', { name: 'Send message' }).click();
  await expect(panel.getByText(answer)).toHaveCount(2);

  await page.goto('/dashboard/applied');
  await expect(applied.getByText('Applied', { exact: true })).toBeVisible();
  await expect(applied.getByText('New message')).toHaveCount(0);
});
