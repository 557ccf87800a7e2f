import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Another system on this machine, with what it was sent. It refuses the first request. */
async function startReceiver() {
  const received: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      received.push({ headers: Object.fromEntries(headers), body });
      response.writeHead(received.length === 1 ? 500 : 200).end(received.length === 1 ? '<b>Down</b>' : 'Thank you');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => server.close(),
  };
}

test('[HOOK-01] [HOOK-06] an administrator adds a webhook, sees its secret once, sends a test, reads the answer and sends it again', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const receiver = await startReceiver();
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Choose at least one type of event')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /application\.erased/ }).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const row = page.getByRole('listitem').filter({ hasText: 'A test' });
  await expect(row).toContainText('Status 500');
  await row.getByText('Response').click();
  await expect(row.getByText('<b>Down</b>')).toBeVisible();
  await checkAccessibility();
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending 1 request.')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(1);

  const [first, again] = receiver.received;
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.body}`;
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64');
  expect(first?.headers['webhook-signature']).toBe(`v1,${signature}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Webhook removed successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await expect(page.getByRole('link', { name: receiver.url })).toHaveCount(0);
  receiver.close();
});
