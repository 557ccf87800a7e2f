import { randomInt, type KeyObject } from 'node:crypto';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import type { SendRequestForm } from '@careers/contracts/site/data-requests';
import type { Mailer } from '@careers/mail/mailer';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import type { DbContext } from '../context/context.ts';
import { countMail } from '../limits/count-mail.ts';

// See docs/decisions/0014-mails-leave-through-an-outbox.md
/** `key` hashes addresses in the table of counts. */
type SendContext = DbContext & { mailer: Mailer; key: KeyObject; now?: () => Date };

/**
 * Stores what a visitor sent and mails its number; from the fourth mail of a day to a mailbox on nothing, and the entry
 * stays one to acknowledge. The same statements run for every address: no account is looked up.
 */
export async function sendRequest(context: SendContext, form: SendRequestForm): Promise<void> {
  const now = context.now?.() ?? new Date();
  await inTransaction(context, async (tx) => {
    const mayMail = await countMail(tx, context, { what: 'acknowledgements', email: form.email });
    const [number, mail_id] = [newNumber(), uuid()];
    const acknowledged = mayMail ? { acknowledged_at: now, mail_id } : {};
    await tx.dataRequest.create({
      data: { ...form, ...acknowledged, number, received_on: new Date(todayInLondon(now)) },
    });
    const to = mayMail ? form.email : null;
    await context.mailer.queue(tx, { template: 'request_received', id: mail_id, to, user_id: null, number });
  });
}

/** Letters and digits that are not mistaken for each other, and spell no word. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXZ';

/** A number such as K7QX-M2PD, of 280 thousand million: it opens nothing, and says not how many there are. */
export function newNumber(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}
