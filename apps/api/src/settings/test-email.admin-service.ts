import { recordAuditEvent } from '@careers/auth/audit';
import type { TestEmailResult } from '@careers/contracts/site/settings';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';

type Sending = UserContext & Pick<Context, 'system' | 'client'>;

/**
 * Sends a test e-mail to the administrator's own address and reports what the mail server answers. Not queued, because
 * the queue would answer for the server.
 *
 * @throws AppError bad_request where the account has no address.
 */
export async function sendTestEmail({ db, system, user, client }: Sending): Promise<TestEmailResult> {
  if (!system.sendTestMail) return { outcome: 'no_mail_server' };
  if (user.email === null) throw new AppError('bad_request', { message: 'Your account has no email address' });
  await recordAuditEvent(db, 'test_mail_sent', null, { ...client, actor_id: user.id });
  return system.sendTestMail(user.email);
}
