import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a time, or until the signal is aborted. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
