import { withoutBackslashes } from '@careers/contracts/common/display';
import { limits } from '@careers/contracts/common/limits';
import { alertInWords, type OwnAlerts } from '@careers/contracts/jobs/job-alerts';
import type { Context, UserContext } from '../context/context.ts';
import { alertKey, alertPath } from './alert-links.ts';
import { type AlertRow, searchColumnsOf, toAlert } from './alert-rows.ts';

/** The confirmed alerts of the caller's address, if the caller has proved the address, and the way to change them. */
export async function listOwnAlerts({ db, user, auth }: UserContext & Pick<Context, 'auth'>): Promise<OwnAlerts> {
  const rows = await db.$queryRaw<AlertRow[]>`
    SELECT alert.id, alert.email, ${searchColumnsOf('alert')}, alert.frequency, alert.confirmed_at
    FROM profiles JOIN job_alerts alert ON lower(alert.email) = profiles.proved_email
    WHERE profiles.id = ${user.id}::uuid AND alert.confirmed_at IS NOT NULL
    ORDER BY alert.id LIMIT ${limits.alerts}`;
  const alerts = rows.map(toAlert);
  const [first] = alerts;
  return {
    alerts: alerts.map(({ id, filters, frequency }) => ({
      id,
      frequency,
      jobs: withoutBackslashes(alertInWords(filters)),
    })),
    manage_path: first ? alertPath(alertKey(auth), 'manage', first) : null,
  };
}
