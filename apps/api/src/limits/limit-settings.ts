import { readSettings, type Source, wholeNumber } from '@careers/server/settings';
import { z } from 'zod';
import type { LimitKind } from '../context/counted-call.ts';

const most = wholeNumber(1, 1_000_000_000);

/** The limits of calls. */
export const limitSettings = {
  LIMIT_APPLICATIONS_PER_HOUR: most.default(20).describe('Applications that one person submits'),
  LIMIT_APPLICATIONS_PER_DAY: most.default(100).describe('Applications that one person submits'),
  LIMIT_UPLOADS_PER_HOUR: most.default(30).describe('CVs that one person uploads'),
  LIMIT_EXPORTS_PER_HOUR: most.default(60).describe('CSV exports that one person downloads'),
  LIMIT_TEST_MAILS_PER_HOUR: most.default(5).describe('Test emails that one person sends'),
  LIMIT_DATA_COPIES_PER_DAY: most.default(5).describe('Copies of their own data that one person asks for'),
  LIMIT_MESSAGES_PER_HOUR: most.default(60).describe('Messages that one member of a hiring team sends by hand'),
  LIMIT_CANDIDATE_MESSAGES_PER_DAY: most.default(20).describe('Messages that one candidate sends'),
  LIMIT_BULK_PER_HOUR: most
    .default(30)
    .describe('Times that one person changes, or writes to, many applications at once'),
  LIMIT_ALERTS_PER_DAY: most.default(20).describe('Requests for job alerts from one network address'),
  LIMIT_CHANGES_PER_MINUTE: most.default(600).describe('Other calls of one person that change something'),
  LIMIT_READS_PER_MINUTE: most
    .default(1200)
    .describe('Reads of one person; a list counts for several, a page for ten, a search for twelve'),
  LIMIT_API_KEY_READS_PER_MINUTE: most
    .default(1200)
    .describe('Reads with one API key, counted as those of a person, in each process'),
  LIMIT_API_KEY_CHANGES_PER_MINUTE: most.default(300).describe('Changes with one API key, in each process'),
  LIMIT_BUSY_PEOPLE_PER_ADDRESS: most
    .default(10)
    .describe(
      'One network address may call as often as this many people at their limits; an IPv6 /48 four times as often',
    ),
};
const settings = z.object(limitSettings);

export type LimitSettings = z.output<typeof settings>;

/**
 * Reads from an environment the limits of calls of each person and network address.
 *
 * @throws SetupError naming the first variable that is wrong.
 */
export function limitSettingsFromEnv(source: Source): LimitSettings {
  return readSettings(settings, source);
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A limit of `most` units in a window of `seconds`, which begins with the first call. */
export type Window = { most: number; seconds: number };

/** The limits of each kind of call, for one person. */
export function windowsOf(limits: LimitSettings) {
  return {
    read: [{ most: limits.LIMIT_READS_PER_MINUTE, seconds: MINUTE }],
    change: [{ most: limits.LIMIT_CHANGES_PER_MINUTE, seconds: MINUTE }],
    application: [
      { most: limits.LIMIT_APPLICATIONS_PER_HOUR, seconds: HOUR },
      { most: limits.LIMIT_APPLICATIONS_PER_DAY, seconds: DAY },
    ],
    upload: [{ most: limits.LIMIT_UPLOADS_PER_HOUR, seconds: HOUR }],
    export: [{ most: limits.LIMIT_EXPORTS_PER_HOUR, seconds: HOUR }],
    data_copy: [{ most: limits.LIMIT_DATA_COPIES_PER_DAY, seconds: DAY }],
    message: [{ most: limits.LIMIT_MESSAGES_PER_HOUR, seconds: HOUR }],
    candidate_message: [{ most: limits.LIMIT_CANDIDATE_MESSAGES_PER_DAY, seconds: DAY }],
    bulk: [{ most: limits.LIMIT_BULK_PER_HOUR, seconds: HOUR }],
    alert: [{ most: limits.LIMIT_ALERTS_PER_DAY, seconds: DAY }],
    test_mail: [{ most: limits.LIMIT_TEST_MAILS_PER_HOUR, seconds: HOUR }],
  } satisfies Record<LimitKind, Window[]>;
}
