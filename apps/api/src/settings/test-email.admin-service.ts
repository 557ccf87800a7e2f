import { recordAuditEvent } from '@careers/auth/audit';
import type { TestEmailResult } from '@careers/contracts/settings';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../app-error.ts';
import type { Context, UserContext } from '../context.ts';

const MAX_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

type Sending = UserContext & Pick<Context, 'system' | 'client'>;

/**
 * Sends a test e-mail to the administrator's own address and reports what the mail server answers. Not queued, because
 * the queue would answer for the server.
 *
 * @throws AppError bad_request where the account has no address; too_many_requests after five in an hour.
 */
export async function sendTestEmail(context: Sending): Promise<TestEmailResult> {
  const { system, user } = context;
  if (!system.sendTestMail) return { outcome: 'no_mail_server' };
  if (user.email === null) throw new AppError('bad_request', { message: 'Your account has no e-mail address' });
  await countTestEmail(context);
  return system.sendTestMail(user.email);
}

/** The audit table is the count. The lock of the profile makes requests that arrive together count one after the other. */
function countTestEmail({ db, user, client }: Sending): Promise<void> {
  return inTransaction({ db }, async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM profiles WHERE id = ${user.id}::uuid FOR NO KEY UPDATE`;
    const sent = await tx.auditEvent.count({
      where: { actor_id: user.id, action: 'test_mail_sent', created_at: { gt: new Date(Date.now() - HOUR_MS) } },
    });
    if (sent >= MAX_PER_HOUR)
      throw new AppError('too_many_requests', {
        message: `You can send ${MAX_PER_HOUR} test e-mails an hour. Please try again later.`,
      });
    await recordAuditEvent(tx, 'test_mail_sent', null, { actor_id: user.id, ip: client.ip });
  });
}
