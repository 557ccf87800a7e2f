import { readSettings, type Source, wholeNumber } from '@careers/server/settings';
import { z } from 'zod';

/** A number of months, at least two, because a mail warns the person a month before the end. */
const months = wholeNumber(2, 120);

/** The months for which data about people is kept. A mail a month before the end has a button that keeps it longer. */
export const retentionSettings = {
  RETENTION_APPLICATION_MONTHS: months
    .default(12)
    .describe('How long an application is kept after its last change of status'),
  RETENTION_ACCOUNT_MONTHS: months
    .default(12)
    .describe('How long a candidate’s account is kept after the last sign-in or application'),
};
const settings = z.object(retentionSettings);

export type Retention = { application_months: number; account_months: number };

/** @throws SetupError naming the first variable that is wrong. */
export function retentionFromEnv(source: Source): Retention {
  const env = readSettings(settings, source);
  return { application_months: env.RETENTION_APPLICATION_MONTHS, account_months: env.RETENTION_ACCOUNT_MONTHS };
}
