import { type LimitSettings, limitSettings, limitSettingsFromEnv } from '../limits/limit-settings.ts';

/** Limits that no test reaches, except those in `given`. All tests call from one address, some thousands of times. */
export function roomyLimits(given: Record<string, string> = {}): LimitSettings {
  const roomy = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, '1000000']));
  return limitSettingsFromEnv({ ...roomy, ...given });
}
