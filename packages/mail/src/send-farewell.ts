import { formatDateTime } from '@careers/contracts/common/dates';
import { type Brand, toReach } from '@careers/contracts/site/brand';
import { type DirectSettings, sendDirectly } from './send-directly.ts';
import type { MailContent } from './templates/content.ts';

/** The time for which a person who deletes their account waits for the mail server at most. */
const TIMEOUT_MS = 5_000;

/** Sends the last mail to a person who deletes their account. Resolves without it where the mail server fails. */
// See docs/decisions/0014-mails-leave-through-an-outbox.md
export async function sendFarewell(settings: DirectSettings, to: string): Promise<void> {
  const content = farewellContent(settings.brand, new Date());
  await sendDirectly(settings, { to, content, timeout_ms: TIMEOUT_MS }).catch(() => undefined);
}

function farewellContent(brand: Brand, now: Date): MailContent {
  const site = `${brand.short_name} Careers`;
  return {
    subject: `Your account on ${site} is being deleted`,
    preview: 'This is our last email to you.',
    heading: 'Your account is being deleted',
    before: [
      `You asked us to delete your account on ${site} on ${formatDateTime(now)} (UK time). We are erasing it with your profile, CVs, applications, messages, saved jobs and job alerts. This cannot be undone.`,
      'This is our last email to you, and we keep no copy of it. You can create a new account at any time.',
      'If you can still sign in to this account, it was not deleted. Please delete it again on your profile page.',
    ],
    after: [`If you did not ask for this, ${toReach(brand)}. Someone else may have used your account.`],
  };
}
