import { errorStatus } from './trpc-error.ts';

/** Whether to try again after so many failures: what may pass by itself, no reply or a server in trouble. A refusal stays one. */
export function isWorthRetry(failures: number, error: unknown): boolean {
  return failures < 2 && (errorStatus(error) ?? 503) >= 500;
}

/**
 * Calls a procedure, in the browser up to three times: the second time after a second, the third after two more. The
 * server calls once, because its page says what failed.
 *
 * @throws the last failure; the signal's reason once that has aborted.
 */
export async function retried<Data>(call: () => Promise<Data>, signal?: AbortSignal): Promise<Data> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (import.meta.env.SSR || !isWorthRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
      signal?.throwIfAborted();
    }
  }
}
