import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { ACCOUNT_HEADER } from './transports/mailbox-transport.ts';

/** A mail in the development mailbox. `id` is its file name without `.eml`. */
export type MailboxMail = {
  id: string;
  date: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Its entry for calendar programs; '' for none. */
  calendar: string;
  message_id: string;
  /** The account that the mail is about; '' for none. */
  user_id: string;
};

const FILE = /^[\w.-]+\.eml$/;

/** The ids of all mails of the development mailbox, oldest first. */
export async function mailboxIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []); // the first mail creates the folder
  return names
    .filter((name) => FILE.test(name))
    .map((name) => name.slice(0, -'.eml'.length))
    .toSorted();
}

export const MAILBOX_PAGE = 100;

/** `before`: only mails that are older than the one with this id. */
type Which = { to?: string | undefined; before?: string | undefined; limit?: number };

/** The newest mails of the development mailbox, or those to one address, newest first. */
export async function listMailbox(
  folder: string,
  { to, before, limit = MAILBOX_PAGE }: Which = {},
): Promise<MailboxMail[]> {
  const mails: MailboxMail[] = [];
  const ids = (await mailboxIds(folder)).filter((id) => before === undefined || id < before);
  for (const id of ids.toReversed()) {
    const mail = await readMailboxMail(folder, id, to);
    if (mail !== null && (to === undefined || mail.to === to)) mails.push(mail);
    if (mails.length === limit) break;
  }
  return mails;
}

/** Returns null for a mail that does not exist, or does not contain the text `containing`. */
export async function readMailboxMail(folder: string, id: string, containing = ''): Promise<MailboxMail | null> {
  if (!FILE.test(`${id}.eml`)) return null;
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  if (bytes?.includes(containing) !== true) return null;
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' });
  const { date = '', from, to, subject = '', text = '', html = '', messageId = '', headers, attachments } = mail;
  const calendar = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
  return {
    id,
    date,
    from: from?.address ?? '',
    to: to?.map(({ address }) => address).join(', ') ?? '',
    subject,
    text,
    html,
    calendar: typeof calendar === 'string' ? calendar : '',
    message_id: messageId,
    user_id: headers.find(({ key }) => key === ACCOUNT_HEADER)?.value ?? '',
  };
}
