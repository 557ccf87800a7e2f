import type { Page } from '@playwright/test';
import type { ScreenData } from './screen-data.ts';

function panel(page: Page) {
  return page.getByRole('region', { name: 'Messages' });
}
/** Opens the form, which is open already where the browser keeps a message that was not sent. */
async function openForm(page: Page): Promise<void> {
  const opener = panel(page).getByRole('button', { name: 'Write a message' });
  await opener.or(panel(page).getByLabel('Subject')).waitFor();
  if (await opener.isVisible()) await opener.click();
}
/** Writes a message with fields, for a day and time. */
async function writeMessage(page: Page): Promise<void> {
  await openForm(page);
  const form = panel(page);
  await form.getByLabel('Subject').fill('Come and see us, {{name}}');
  await form
    .getByRole('textbox', { name: 'Text' })
    .fill('Dear {{name}},\n\nyou applied on {{applied_date}}: https://example.com\n\n{{sender}}');
  await form.getByLabel('When').selectOption('On a day and time that you choose');
  await form.getByText('What the candidate will get').waitFor();
}
async function writeNoSubject(page: Page): Promise<void> {
  await openForm(page);
  const form = panel(page);
  await form.getByLabel('Subject').fill('');
  await form.getByRole('textbox', { name: 'Text' }).fill('Dear {{surname}},');
  await form.getByRole('button', { name: 'Send message' }).click();
  await form.getByText('The subject is required').waitFor();
}
/** Asks before a rejection goes to a candidate who is not rejected. */
async function sendRejection(page: Page): Promise<void> {
  await openForm(page);
  await panel(page).getByLabel('Template').selectOption('After an interview');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('alertdialog').waitFor();
}
async function cancelPlan(page: Page): Promise<void> {
  await panel(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
}
async function replyNothing(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await page.getByText('The message is required').waitFor();
}
/** Refuses the thread, with an error that is not tried again; other calls of its request are answered. */
async function refuseThread(page: Page): Promise<void> {
  const refusal = { error: { message: 'Refused', code: -32_600, data: { code: 'BAD_REQUEST', httpStatus: 400 } } };
  await page.route(/messages\.thread/, async (route) => {
    const calls = new URL(route.request().url()).pathname.replace(/^.*\/trpc\//, '').split(',');
    const replies = (await (await route.fetch()).json()) as unknown[];
    const json = replies.map((reply, index) => (calls[index]?.endsWith('messages.thread') ? refusal : reply));
    await route.fulfill({ status: 207, json });
  });
  await page.reload();
  await panel(page)
    .getByText(/^Failed to fetch/)
    .waitFor();
}

function adminPath({ reviewed }: ScreenData): string {
  return `/admin/applications/${reviewed.id}`;
}
function memberPath({ reviewed }: ScreenData): string {
  return `/hiring/applications/${reviewed.id}`;
}
function ownPath({ answered }: ScreenData): string {
  return `/dashboard/applied/${answered.id}`;
}

/** The screens of messages between candidates and the hiring team. */
export const messagesScreens = [
  { name: 'own-messages', as: 'candidate' as const, path: ownPath },
  { name: 'own-messages-errors', as: 'candidate' as const, path: ownPath, act: replyNothing },
  {
    name: 'own-messages-refused',
    as: 'candidate' as const,
    path: ({ early }: ScreenData) => `/dashboard/applied/${early.id}`,
  },
  { name: 'own-messages-failed', as: 'candidate' as const, path: ownPath, act: refuseThread },
  { name: 'hiring-messages', as: 'member' as const, path: memberPath },
  { name: 'messages', as: 'admin' as const, path: adminPath },
  { name: 'message-cancelling', as: 'admin' as const, path: adminPath, act: cancelPlan },
  { name: 'message-writing', as: 'admin' as const, path: adminPath, act: writeMessage },
  { name: 'message-rejection', as: 'admin' as const, path: adminPath, act: sendRejection },
  { name: 'message-errors', as: 'admin' as const, path: adminPath, act: writeNoSubject },
];
