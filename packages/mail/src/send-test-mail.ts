import { formatDateTime } from '@careers/contracts/common/dates';
import type { Brand } from '@careers/contracts/site/brand';
import type { TestEmailResult } from '@careers/contracts/site/settings';
import { type DirectSettings, sendDirectly } from './send-directly.ts';
import type { MailContent } from './templates/content.ts';

const TIMEOUT_MS = 20_000;
const MAX_REPLY_LENGTH = 300;

type TestMailResult = Exclude<TestEmailResult, { outcome: 'no_mail_server' }>;

/** `arrived_link`: the address where the recipient says that the mail arrived. */
type TestMailSettings = DirectSettings & { arrived_link: string };

export async function sendTestMail(
  { brand, from, smtp_url, arrived_link }: TestMailSettings,
  to: string,
): Promise<TestMailResult> {
  const content = testMailContent(brand, new Date(), arrived_link);
  try {
    const response = await sendDirectly({ brand, from, smtp_url }, { to, content, timeout_ms: TIMEOUT_MS });
    return { outcome: 'accepted', to, reply: replyLine(response, smtp_url) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('response' in error && typeof error.response === 'string' && error.response !== '')
      return { outcome: 'refused', reply: replyLine(error.response, smtp_url) };
    // The message is left out, because it names the server's address.
    const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    return { outcome: 'failed', code: code ?? (error.name === 'TimeoutError' ? 'ETIMEDOUT' : 'EUNKNOWN') };
  }
}

function testMailContent(brand: Brand, now: Date, arrived_link: string): MailContent {
  const site = `${brand.short_name} Careers`;
  return {
    subject: `Test email from ${site}`,
    preview: 'The mail server works.',
    heading: 'The mail server works',
    before: [`This email was sent from the settings of ${site} on ${formatDateTime(now)} (UK time).`],
    action: { label: 'It arrived', link: arrived_link },
    after: ['Open the link and select ‘It arrived’ to tick ‘Emails arrive’ in your checklist.'],
  };
}

/** The first line of a reply, without control characters, and without the server's name and the login of SMTP_URL. */
function replyLine(response: string, smtp_url: string): string {
  const { hostname, username, password } = new URL(smtp_url);
  const [line = ''] = response.split(/[\r\n]/, 1);
  const shown = [hostname, decodeURIComponent(username), decodeURIComponent(password)]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), line);
  return shown.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_REPLY_LENGTH);
}
