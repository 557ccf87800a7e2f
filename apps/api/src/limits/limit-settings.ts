import { type NamedLimit, SECONDS } from '@careers/server/limits/limit';
import { readSettings, type Source, wholeNumber } from '@careers/server/settings';
import { z } from 'zod';

function limit(most: number, text: string) {
  return wholeNumber(1, 1_000_000_000).default(most).describe(text);
}

export const limitSettings = {
  LIMIT_APPLICATIONS_PER_HOUR: limit(20, 'Applications that one person submits'),
  LIMIT_APPLICATIONS_PER_DAY: limit(100, 'Applications that one person submits'),
  LIMIT_UPLOADS_PER_HOUR: limit(30, 'CVs and pictures that one person uploads'),
  LIMIT_EXPORTS_PER_HOUR: limit(60, 'CSV exports and ZIP files of CVs that one person downloads'),
  LIMIT_TEST_MAILS_PER_HOUR: limit(5, 'Test emails that one person sends'),
  LIMIT_DATA_COPIES_PER_DAY: limit(5, 'Copies of their own data that one person asks for'),
  LIMIT_MESSAGES_PER_HOUR: limit(60, 'Messages that one member of a hiring team sends by hand'),
  LIMIT_CANDIDATE_MESSAGES_PER_DAY: limit(20, 'Messages that one candidate sends'),
  LIMIT_BULK_PER_HOUR: limit(30, 'Times that one person changes, or writes to, many applications at once'),
  LIMIT_ALERTS_PER_DAY: limit(20, 'Requests for job alerts from one network address'),
  LIMIT_REQUESTS_PER_DAY: limit(20, 'Complaints and requests about personal data from one network address'),
  LIMIT_CHANGES_PER_MINUTE: limit(600, 'Other calls of one person that change something'),
  LIMIT_READS_PER_MINUTE: limit(
    1200,
    'Reads of one person; a list counts for several, a page for ten, a search for twelve',
  ),
  LIMIT_API_KEY_READS_PER_MINUTE: limit(1200, 'Reads with one API key, counted as those of a person, in each process'),
  LIMIT_API_KEY_CHANGES_PER_MINUTE: limit(300, 'Changes with one API key, in each process'),
  LIMIT_BUSY_PEOPLE_PER_ADDRESS: limit(
    10,
    'One network address may call as often as this many people at their limits; an IPv6 /48 four times as often',
  ),
};
const settings = z.object(limitSettings);

export type LimitSettings = z.output<typeof settings>;

/** @throws SetupError naming the first variable that is wrong. */
export function limitSettingsFromEnv(source: Source): LimitSettings {
  return readSettings(settings, source);
}

type Unit = keyof typeof SECONDS;
type LimitSetting = Extract<keyof LimitSettings, `LIMIT_${string}_PER_${Uppercase<Unit>}`>;

export function limitOf(values: LimitSettings, setting: LimitSetting): NamedLimit {
  const unit = setting.slice(setting.lastIndexOf('_') + 1).toLowerCase() as Unit;
  return { name: setting, max: values[setting], window_seconds: SECONDS[unit] };
}
