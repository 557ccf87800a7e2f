import { settingNames } from '@careers/api/env';
import { withSettingFiles } from '@careers/server/setting-files';

/** The settings of a command: the environment, with the values of files. @throws SetupError as `withSettingFiles` does */
export function settings(): Record<string, string | undefined> {
  return withSettingFiles(process.env, settingNames);
}

export function runInProduction(): void {
  Object.assign(process.env, { APP_ENV: 'production', NODE_ENV: 'production' });
}
