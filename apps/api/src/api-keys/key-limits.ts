import type { CountedCall } from '../context/counted-call.ts';
import { type LimitSettings, limitOf } from '../limits/limit-settings.ts';
import { createLocalCounter } from '@careers/server/limits/local-counter';

/**
 * Makes the limits of API keys: each has its own, counted in this process, and uses up neither a person's nor an address's.
 * `count` returns the headers RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers), and the seconds to
 * wait where the limit is reached, otherwise 0.
 */
export function createKeyLimits(settings: LimitSettings, now = () => new Date()) {
  const counter = createLocalCounter();
  const limits = {
    reads: limitOf(settings, 'LIMIT_API_KEY_READS_PER_MINUTE'),
    changes: limitOf(settings, 'LIMIT_API_KEY_CHANGES_PER_MINUTE'),
  };
  const policy = Object.entries(limits)
    .map(([name, { max, window_seconds }]) => `"${name}";q=${max};w=${window_seconds}`)
    .join(', ');
  return {
    count: (key_id: string, call: CountedCall): { wait: number; headers: Record<string, string> } => {
      const [kind, units] = call.kind === 'read' ? (['reads', call.cost] as const) : (['changes', 1] as const);
      const [limit, time] = [{ ...limits[kind], name: `${kind} ${key_id}` }, now()];
      const { wait } = counter.count([limit], units, time);
      const state = counter.stateOf(limit, time);
      const ratelimit = `"${kind}";r=${wait > 0 ? 0 : state.left};t=${state.wait}`;
      return { wait, headers: { 'ratelimit-policy': policy, ratelimit } };
    },
  };
}
export type KeyLimits = ReturnType<typeof createKeyLimits>;
