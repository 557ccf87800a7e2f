import { limits } from '@careers/contracts/common/limits';
import type { AlertFrequency, AskAlertForm } from '@careers/contracts/jobs/job-alerts';
import { Prisma, type DbTransaction } from '@careers/db/client';
import type { JobAlert } from '@careers/db/rows';
import type { AlertAnswer, Mailer } from '@careers/mail/mailer';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { countMail } from '../limits/count-mail.ts';
import { type AlertLinkKind, alertPath, type LinkedAlert } from './alert-links.ts';
import { searchColumns, toSearchRow } from './alert-rows.ts';
import type { AlertContext } from './send-alerts.service.ts';

/** `key` signs links, and hashes addresses in the table of counts. */
type AskContext = Omit<AlertContext, 'mailer' | 'digestsWait'> & { mailer: Mailer };

type Answered = { answer: AlertAnswer; link: AlertLinkKind; alert: LinkedAlert };

/**
 * Mails a link to confirm, or that there is the alert or as many as there can be; from the fourth mail of a day on
 * nothing. The caller learns none of this: the same statements run and the same mail is queued, then without a
 * recipient.
 */
export async function askForAlert(context: AskContext, { email, frequency, ...filters }: AskAlertForm): Promise<void> {
  await inTransaction(context, async (tx) => {
    const mayMail = await countMail(tx, context, { what: 'alert mails', email });
    const answered = mayMail ? await addAlert(tx, { email, frequency, ...filters }) : null;
    await queueAnswer(tx, context, { email, frequency, answered });
  });
}

export async function askForAlerts(context: AskContext, email: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const mayMail = await countMail(tx, context, { what: 'alert mails', email });
    const alert = mayMail ? await firstAlert(tx, email) : null;
    const answered = alert && { answer: 'manage' as const, link: 'manage' as const, alert };
    await queueAnswer(tx, context, { email, frequency: 'daily', answered });
  });
}

async function addAlert(tx: DbTransaction, { email, frequency, ...filters }: AskAlertForm): Promise<Answered> {
  const search = toSearchRow(filters);
  const values = Object.values(search);
  // Locks the row against a repeated request, and chooses the frequency anew until the alert is confirmed.
  const [known] = await tx.$queryRaw<Pick<JobAlert, 'id' | 'email' | 'confirmed_at'>[]>`
    UPDATE job_alerts SET frequency = CASE WHEN confirmed_at IS NULL THEN ${frequency} ELSE frequency END
    WHERE lower(email) = lower(${email}) AND (${searchColumns}) = (${Prisma.join(values)})
    RETURNING id, email, confirmed_at`;
  if (known?.confirmed_at) return { answer: 'already', link: 'manage', alert: known };
  if (known) return { answer: 'confirm', link: 'confirm', alert: known };
  const [{ count, first } = { count: 0, first: null }] = await tx.$queryRaw<{ count: number; first: string | null }[]>`
    SELECT count(*)::int AS count, min(id::text) AS first FROM job_alerts
    WHERE lower(email) = lower(${email}) AND confirmed_at IS NOT NULL`;
  if (count >= limits.alerts && first) return { answer: 'full', link: 'manage', alert: { id: first, email } };
  const id = uuid();
  await tx.$executeRaw`
    INSERT INTO job_alerts (id, email, frequency, ${searchColumns})
    VALUES (${id}::uuid, ${email}, ${frequency}, ${Prisma.join(values)}) ON CONFLICT DO NOTHING`;
  return { answer: 'confirm', link: 'confirm', alert: { id, email } };
}

/** An alert of an address, a confirmed one if it has any. */
export async function firstAlert(tx: DbTransaction, email: string): Promise<LinkedAlert | null> {
  const [alert] = await tx.$queryRaw<LinkedAlert[]>`
    SELECT id, email FROM job_alerts WHERE lower(email) = lower(${email}) ORDER BY confirmed_at IS NULL, id LIMIT 1`;
  return alert ?? null;
}

/** Queues the answer. Without one, the same mail without a recipient. */
async function queueAnswer(
  tx: DbTransaction,
  { mailer, key, site_url }: AskContext,
  { email, frequency, answered }: { email: string; frequency: AlertFrequency; answered: Answered | null },
): Promise<void> {
  const account = await tx.profile.findFirst({ where: { proved_email: email.toLowerCase() }, select: { id: true } });
  const { answer, link, alert } = answered ?? {
    answer: 'confirm' as const,
    link: 'confirm' as const,
    alert: { id: uuid(), email },
  };
  await mailer.queue(tx, {
    template: 'alert_confirm',
    to: answered && email,
    user_id: account?.id ?? null,
    about: { id: alert.id, says: answer },
    answer,
    frequency,
    link: site_url + alertPath(key, link, alert),
  });
}
