import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Locator, Page } from '@playwright/test';

const DAY_MS = 86_400_000;

type Applicant = { name: string; status?: string; days?: number; withdrawn?: true };

/** Creates a job with applicants who have been in their status for some days. */
export async function jobWith(db: Db, applicants: readonly Applicant[]) {
  const job = await createJob(db);
  const ids = new Map<string, string>();
  for (const { name, status = 'Applied', days = 0, withdrawn } of applicants) {
    const changed = new Date(Date.now() - days * DAY_MS - 60_000);
    const { id } = await createApplication(db, job, await createCandidate(db, { full_name: name }), {
      status,
      created_at: changed,
      status_changed_at: changed,
      ...(withdrawn && { withdrawn_at: changed }),
    });
    ids.set(name, id);
  }
  async function statusOf(name: string): Promise<string> {
    const { status } = await db.application.findUniqueOrThrow({ where: { id: ids.get(name) ?? '' } });
    return status;
  }
  /** Changes an application as a colleague does. */
  async function changeAs(colleague: { id: string }, name: string, status: string): Promise<void> {
    await db.application.update({
      where: { id: ids.get(name) ?? '' },
      data: { status, status_changed_at: new Date(), version: { increment: 1 }, updated_by: colleague.id },
    });
  }
  async function withdraw(name: string): Promise<void> {
    const now = new Date();
    const data = { withdrawn_at: now, status_changed_at: now, version: { increment: 1 } };
    await db.application.update({ where: { id: ids.get(name) ?? '' }, data });
  }
  async function assign(colleague: { id: string }, name: string): Promise<void> {
    await db.applicationAssignee.create({ data: { application_id: ids.get(name) ?? '', profile_id: colleague.id } });
  }
  return { job, statusOf, changeAs, withdraw, assign };
}

export function column(page: Page, status: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${status}`) });
}
export function card(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('listitem').filter({ hasText: name });
}
export async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  });
  return { x: x + width / 2, y: y + Math.min(height, 200) / 2 };
}

/** Lifts a card with the mouse and holds it over a place. */
export async function liftTo(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const from = await centreOf(card(page, name));
  await page.mouse.move(from.x, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
}
