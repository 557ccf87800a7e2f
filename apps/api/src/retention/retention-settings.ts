import { readSettings, type Source, wholeNumber } from '@careers/server/settings';
import { z } from 'zod';

/** At least two: a month before the end the person is warned. */
const months = wholeNumber(2, 120);

const settings = z.object({
  /** How long an application is kept after its last change of status, its withdrawal or its making. */
  RETENTION_APPLICATION_MONTHS: months.default(12),
  /** How long an account is kept without a sign-in or an application. */
  RETENTION_ACCOUNT_MONTHS: months.default(12),
});

/** The names of these settings. */
export const retentionVariables: readonly string[] = Object.keys(settings.shape);

export type Retention = { application_months: number; account_months: number };

/**
 * How long data about people is kept, from an environment.
 *
 * @throws SetupError naming the first variable that is wrong.
 */
export function retentionFromEnv(source: Source): Retention {
  const env = readSettings(settings, source);
  return { application_months: env.RETENTION_APPLICATION_MONTHS, account_months: env.RETENTION_ACCOUNT_MONTHS };
}
