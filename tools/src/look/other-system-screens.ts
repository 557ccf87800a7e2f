import type { Page } from '@playwright/test';
import type { ScreenData } from './screen-data.ts';

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}
async function addNothing(page: Page): Promise<void> {
  await press('Add a webhook')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText('The address is required').waitFor();
}
/** Adds a webhook in a call that no server receives. */
async function showSecret(page: Page): Promise<void> {
  await page.route('**/trpc/admin.settings.webhooks.rotate*', (route) =>
    route.fulfill({
      json: [{ result: { data: { webhook: {}, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD2X0KtHoJBWg=' } } }],
    }),
  );
  await press('New secret')(page);
  await press('Create a new secret')(page);
  await page.getByText('whsec_').waitFor();
}
async function openAnswers(page: Page): Promise<void> {
  for (const answer of await page.locator('summary', { hasText: 'Response' }).all()) await answer.click();
}
/** Has no webhooks. */
async function haveNone(page: Page): Promise<void> {
  await page.route('**/trpc/*webhooks.list*', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: text.replace(/"webhooks":\[.*?\]\}(?=\}\})/, '"webhooks":[]}'),
    });
  });
  await page.reload();
  await page.getByText('No webhooks yet').waitFor();
}

const as = 'admin' as const;
const list = '/admin/settings/webhooks';
function one({ webhook }: ScreenData): string {
  return `${list}/${webhook.id}`;
}

/** The screens of API keys and webhooks. */
export const otherSystemScreens = [
  { name: 'api-keys', as, path: '/admin/settings/api' },
  { name: 'api-key-making', as, path: '/admin/settings/api', act: press('Create a key') },
  { name: 'webhooks', as, path: list },
  { name: 'webhooks-none', as, path: list, act: haveNone },
  { name: 'webhook-addition', as, path: list, act: addNothing },
  { name: 'webhook', as, path: one, act: openAnswers },
  { name: 'webhook-secret', as, path: one, act: showSecret },
  { name: 'webhook-removal', as, path: one, act: press('Remove') },
  { name: 'webhook-sending-failed', as, path: one, act: press('Send all failed requests again') },
  { name: 'webhook-not-found', as, path: `${list}/none` },
];
