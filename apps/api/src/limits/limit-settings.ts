import { readSettings, type Source, wholeNumber } from '@careers/server/settings';
import { z } from 'zod';
import type { LimitKind } from '../context/counted-call.ts';

const most = wholeNumber(1, 1_000_000_000);

const settings = z.object({
  /** Reads of one person, in units: see `cost` in call-limits.ts. */
  LIMIT_READS_PER_MINUTE: most.default(1200),
  /** State-changing calls of one person that have no limit of their own below. */
  LIMIT_CHANGES_PER_MINUTE: most.default(600),
  LIMIT_APPLICATIONS_PER_HOUR: most.default(20),
  LIMIT_APPLICATIONS_PER_DAY: most.default(100),
  LIMIT_UPLOADS_PER_HOUR: most.default(30),
  LIMIT_EXPORTS_PER_HOUR: most.default(60),
  LIMIT_TEST_MAILS_PER_HOUR: most.default(5),
  /** Copies of all data that is held about a person. */
  LIMIT_DATA_COPIES_PER_DAY: most.default(5),
  /**
   * One network address may call as often as this many people at their limits. An office of two hundred people stays
   * below it, because only a few of them are so busy at once.
   */
  LIMIT_BUSY_PEOPLE_PER_ADDRESS: most.default(10),
});

/** The names of these settings. */
export const limitVariables: readonly string[] = Object.keys(settings.shape);

export type LimitSettings = z.output<typeof settings>;

/**
 * How often people and network addresses may call, from an environment.
 *
 * @throws SetupError naming the first variable that is wrong.
 */
export function limitSettingsFromEnv(source: Source): LimitSettings {
  return readSettings(settings, source);
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** At most `most` units in a window of so many seconds, which begins with the first call. */
export type Window = { most: number; seconds: number };

/** What each kind of call is limited to, for one person. */
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
    test_mail: [{ most: limits.LIMIT_TEST_MAILS_PER_HOUR, seconds: HOUR }],
  } satisfies Record<LimitKind, Window[]>;
}
