import { Prisma } from '@careers/db/client';
import type { ApiKey } from '@careers/db/rows';
import type { NoticeMailer } from '@careers/mail/mailer';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, inTurn, pruneInBatches } from '../background/in-batches.ts';
import { administratorsToMail } from '../common/administrators.ts';
import type { DbContext } from '../context/context.ts';
import { worksSql } from './find-api-key.service.ts';

const KEPT_DAYS = 90;

type ReminderContext = DbContext & { mailer: NoticeMailer; site_url: string; now?: () => Date };

/** Mails administrators 30, 7 and 1 days before a key ends. Of several mails that are late only the last follows. */
export async function remindOfKeys({ db, mailer, site_url, now = () => new Date() }: ReminderContext): Promise<void> {
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id, stage FROM api_keys, LATERAL (
        SELECT min(days) AS stage FROM unnest(ARRAY[30, 7, 1]) AS stages (days)
        WHERE ends_at <= ${now()}::timestamptz + make_interval(days => days)) AS reached
      WHERE ${worksSql} AND stage < coalesce(mailed_days, 31) AND ${which('id')}
      ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE OF api_keys SKIP LOCKED`;
  }
  await inBatches({ db }, { job: 'remind-of-api-keys', due }, async (tx, batch) => {
    const keys = await tx.$queryRaw<Pick<ApiKey, 'id' | 'name' | 'ends_at'>[]>`
      WITH due AS (${batch})
      UPDATE api_keys SET mailed_days = stage FROM due WHERE api_keys.id = due.id
      RETURNING api_keys.id, name, ends_at`;
    if (keys.length === 0) return 0;
    const administrators = await administratorsToMail(tx);
    const link = `${site_url}/admin/settings/api`;
    const mails = keys.flatMap(({ id, name: key_name, ends_at }) =>
      administrators.map((administrator) => ({
        template: 'key_expiring' as const,
        ...administrator,
        about: { says: `${id} ${ends_at.toISOString()}` },
        link,
        key_name,
        ends_at: ends_at.toISOString(),
      })),
    );
    await mailer.queueAll(tx, mails);
    return keys.length;
  });
}

/** Forgets keys 90 days after their end, and replies to retries after 24 hours. */
export async function forgetOldKeys({ db }: DbContext): Promise<void> {
  const ended = Prisma.sql`least(ends_at, revoked_at) < now() - make_interval(days => ${KEPT_DAYS}::int)`;
  const old = Prisma.sql`created_at < now() - interval '24 hours'`;
  const pruned = [
    { job: 'forget-old-api-keys:keys', table: 'api_keys', where: ended },
    { job: 'forget-old-api-keys:replies', table: 'idempotent_replies', key: 'key_id, idempotency_key', where: old },
  ];
  await inTurn(pruned, (rows) => pruneInBatches({ db }, rows));
}

export function apiKeyJobs(context: ReminderContext): ScheduledJob[] {
  return [
    { name: 'remind-of-api-keys', cron: '5 * * * *', work: () => remindOfKeys(context) },
    { name: 'forget-old-api-keys', cron: '20 * * * *', work: () => forgetOldKeys(context) },
  ];
}
