import { expect, type Page } from '@playwright/test';

type Job = { title: string; slug: string };

/** The login screen, or the registration screen, as a job's links to apply open it. */
export function onTheWayToApply(screen: '/login' | '/register', { slug }: Pick<Job, 'slug'>): string {
  return `${screen}?redirect=${encodeURIComponent(`/jobs/${slug}#apply`)}`;
}

/** Expects the application form of a job to open by itself, and its address to be the job's own again. */
export async function expectApplyForm(page: Page, { title, slug }: Job): Promise<void> {
  await expect(page.getByRole('dialog', { name: `Apply for ${title}` })).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${slug}`);
}
