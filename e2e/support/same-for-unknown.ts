import { expect, type Page } from '@playwright/test';
import { mailsTo, mailTo } from './mail.ts';

/**
 * Requests a mail for the address of an account and for one without. Fails unless both get the same response and
 * screen, and only the first a mail. Returns the address without an account.
 *
 * @param url of the request to the sign-in service
 * @param submit requests the mail on the screen
 */
export async function expectSameForUnknown(
  page: Page,
  known: string,
  url: string,
  submit: (email: string) => Promise<void>,
): Promise<string> {
  async function seenFor(email: string): Promise<unknown> {
    const [response] = await Promise.all([page.waitForResponse(url), submit(email)]);
    const screen = await page.getByRole('main').innerText();
    return {
      status: response.status(),
      body: await response.text(),
      screen: screen.replace(email, 'X').replace(/\d+ s\b/, 'N s'),
    };
  }
  const unknown = `nobody.${crypto.randomUUID()}@example.com`;
  const expected = await seenFor(known);
  expect(await seenFor(unknown)).toEqual(expected);
  await mailTo(page.request, known);
  expect(await mailsTo(page.request, unknown)).toBe(0);
  return unknown;
}
