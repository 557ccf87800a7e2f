import { recordAuditEvent } from '@careers/auth/audit';
import { PRODUCT_VERSION, type SystemSettings, type TestEmailResult } from '@careers/contracts/site/settings';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { readMailSummary } from '../mail/mails.admin-service.ts';

/** Contains no secret, server's name or path. */
export async function readSettings({ db, system }: Pick<Context, 'db' | 'system'>): Promise<SystemSettings> {
  const [[database], files, users, jobs, [counted], mails] = await Promise.all([
    // A packager's build has more after its version, such as '18.1 (Debian 18.1-1.pgdg13+2)'.
    db.$queryRaw<{ server_version: string; size: number }[]>`
      SELECT split_part(current_setting('server_version'), ' ', 1) AS server_version,
        pg_database_size(current_database())::float8 AS size`,
    db.cv.aggregate({ _count: true, _sum: { size: true } }),
    db.profile.count(),
    db.job.count(),
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM applications`,
    readMailSummary({ db }),
  ]);
  return {
    version: PRODUCT_VERSION,
    environment: system.environment,
    database: { server_version: database?.server_version ?? '', size: database?.size ?? 0 },
    storage: { kind: system.storage, files: files._count, size: files._sum.size ?? 0 },
    email: { transport: system.sendTestMail ? 'smtp' : 'mailbox', domain: system.setup.sender_domain, mails },
    security: system.security,
    counts: { users, jobs, applications: counted?.count ?? 0 },
  };
}

/** Mails at once: the queue would hide the mail server's reply. @throws AppError bad_request without an address. */
export async function sendTestEmail(
  context: UserContext & Pick<Context, 'system' | 'client'>,
): Promise<TestEmailResult> {
  const { db, system, user, client } = context;
  if (!system.sendTestMail) return { outcome: 'no_mail_server' };
  if (user.email === null) throw new AppError('bad_request', { message: 'Your account has no email address' });
  await recordAuditEvent(db, 'test_mail_sent', null, { ...client, actor_id: user.id });
  return system.sendTestMail(user.email);
}
