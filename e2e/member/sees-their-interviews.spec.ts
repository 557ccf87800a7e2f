import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** An interviewer, and what puts them on interviews of an application. */
async function onTeam(db: Db) {
  const job = await createJob(db, { title: 'Tyre Fitter' });
  const [interviewer, candidate] = [await createCandidate(db), await createCandidate(db, { full_name: 'Maya Green' })];
  const { id } = await createApplication(db, job, candidate);
  const profile_id = interviewer.id;
  await db.jobMember.create({ data: { job_id: job.id, profile_id, team_role: 'interviewer' } });
  await db.applicationAssignee.create({ data: { application_id: id, profile_id } });
  async function arrange(title: string, starts_at: Date, { kind, place } = { kind: 'phone', place: '01632 960 001' }) {
    await db.interview.create({
      data: {
        id: crypto.randomUUID(),
        application_id: id,
        title,
        minutes: 30,
        starts_at,
        booked_at: new Date(),
        kind,
        place,
        organizer: 'careers@example.com',
        interviewers: { create: { profile_id } },
      },
    });
  }
  return { interviewer, application_id: id, arrange };
}

test('[MEET-12] an interviewer’s first screen has their interviews by day, each of which leads to the application', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { interviewer, application_id: id, arrange } = await onTeam(db);
  const now = new Date();
  await arrange('First interview', now);
  await arrange('Second interview', new Date(now.getTime() + 7 * 86_400_000));

  await page.setViewportSize({ width: 360, height: 720 });
  await signIn(page, interviewer);
  await page.goto('/hiring');
  const panel = page.getByRole('region', { name: 'Your interviews' });
  const headings = panel.getByRole('heading', { level: 3 });
  await expect(headings).toHaveCount(2);
  await expect(headings.first()).toHaveText(/^Today, \w+day \d+ \w+ \d{4}$/);
  const today = panel.getByRole('listitem').first();
  await expect(today).toContainText('First interview');
  await expect(today).toContainText('Tyre Fitter');
  await expect(today.getByRole('link', { name: '01632 960 001' })).toHaveAttribute('href', 'tel:+441632960001');
  await checkAccessibility();

  // Rejected, and not told yet: only what the rejection cancels says so
  await db.application.update({ where: { id }, data: { status: 'Rejected', shown_status: 'Interview' } });
  const send_at = new Date(now.getTime() + 86_400_000);
  await db.applicationMessage.create({
    data: { application_id: id, kind: 'status_mail', for_status: 'Rejected', send_at },
  });
  await page.reload();
  const planned = /A rejection is planned for \d+ \w+ \d{4} at \d\d:\d\d; the interview is cancelled with it\./;
  await expect(panel.getByRole('listitem').last()).toContainText(planned);
  await expect(today).not.toContainText('rejection');
  await checkAccessibility();
  await today.getByRole('link', { name: 'Maya Green' }).click();
  await expect(page).toHaveURL(`/hiring/applications/${id}#interviews`);
  await expect(page.getByRole('region', { name: 'Interviews' }).getByText(planned)).toHaveCount(1);
});

test('the longest title, address and link of an interview wrap at 320 px', async ({ page, db }) => {
  const { interviewer, arrange } = await onTeam(db);
  const link = `https://meet.example.com/${'room'.repeat(100)}`;
  await arrange('T'.repeat(120), new Date(), { kind: 'in_person', place: 'p'.repeat(500) });
  await arrange('First interview', new Date(), { kind: 'video', place: link });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, interviewer);
  await page.goto('/hiring');
  const panel = page.getByRole('region', { name: 'Your interviews' });
  await expect(panel.getByRole('link', { name: link })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const text of await panel.getByText(/^(TTT|ppp|https:)/).all()) {
    const { x, width } = (await text.boundingBox()) ?? { x: 0, width: Infinity };
    expect(x + width, 'nothing is cut off').toBeLessThanOrEqual(304);
  }
});
