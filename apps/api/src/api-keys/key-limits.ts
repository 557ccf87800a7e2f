import type { CountedCall } from '../context/counted-call.ts';
import { createLocalCounter } from '../limits/local-counter.ts';
import type { LimitSettings } from '../limits/limit-settings.ts';

const SECONDS = 60;

/**
 * Makes the limits of API keys: each has its own, counted in this process, and uses up neither a person's nor an address's.
 * `count` returns the headers RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers), and the seconds to
 * wait where the limit is reached, otherwise 0.
 */
export function createKeyLimits(settings: LimitSettings, now = () => new Date()) {
  const counter = createLocalCounter();
  const windows = {
    reads: { most: settings.LIMIT_API_KEY_READS_PER_MINUTE, seconds: SECONDS },
    changes: { most: settings.LIMIT_API_KEY_CHANGES_PER_MINUTE, seconds: SECONDS },
  };
  const policy = Object.entries(windows)
    .map(([name, { most, seconds }]) => `"${name}";q=${most};w=${seconds}`)
    .join(', ');
  return {
    count: (key_id: string, call: CountedCall): { wait: number; headers: Record<string, string> } => {
      const [limit, units] = call.kind === 'read' ? (['reads', call.cost] as const) : (['changes', 1] as const);
      const [name, window, time] = [`${limit} ${key_id}`, windows[limit], now()];
      const wait = counter.add(name, units, window, time);
      const left = wait > 0 ? 0 : counter.leftOf(name, window, time);
      const state = `"${limit}";r=${left};t=${counter.waitOf(name, time)}`;
      return { wait, headers: { 'ratelimit-policy': policy, ratelimit: state } };
    },
  };
}
export type KeyLimits = ReturnType<typeof createKeyLimits>;
