export type ClientOptions = {
  /** The address of the careers site, such as `https://careers.example.com`. */
  baseUrl: string;
  /** An API key, or the access token of a session. Without it only the calls for everyone work. */
  key?: string;
  /** How often a call that was refused with 429 or 503 is sent again; 3 unless it is set. */
  retries?: number;
  /** The time for each try in milliseconds; 30,000 unless it is set. */
  timeout?: number;
  fetch?: typeof fetch;
};

export type CallOptions = {
  /** Names the change, so that it is done once however often it is sent. Without it each call has a new one. */
  idempotencyKey?: string;
  /** The version that the caller has read: the call is refused if a later one is stored. */
  ifMatch?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: { error?: string; field?: string; [field: string]: unknown };
  /** Names the call in the server's log. */
  readonly requestId: string | null;
  constructor(response: Response, body: ApiError['body']) {
    super(body.error ?? `The server answered ${response.status}`);
    this.status = response.status;
    this.body = body;
    this.requestId = response.headers.get('x-request-id');
  }
}

const MAX_SECONDS = 2_147_483; // a longer timer would end at once

/** The seconds that a refusal asks the caller to wait (RFC 9110: seconds or a date); doubled from 1 where it does not say. */
function secondsToWait(response: Response, tries: number): number {
  const after = response.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1_000;
  return Math.min(Math.max(0, Number.isNaN(seconds) ? 2 ** tries : seconds), MAX_SECONDS);
}

function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    function abort(): void {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1_000);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/**
 * Sends a call until it is neither refused with 429 or 503 nor still running elsewhere, each time with the same headers.
 *
 * @throws ApiError when it is refused; the signal's reason when it is aborted; what `fetch` throws
 */
export async function sendCall(url: URL, init: RequestInit, options: ClientOptions, signal?: AbortSignal) {
  const { retries = 3, timeout = 30_000, fetch: send = fetch } = options;
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])];
    const response = await send(url, { ...init, signal: AbortSignal.any(signals) });
    if (response.ok) return response;
    const body = (await response.json().catch(() => ({}))) as ApiError['body'];
    const isBusy = [429, 503].includes(response.status) || response.headers.has('retry-after');
    if (!isBusy || tries >= retries) throw new ApiError(response, body);
    await wait(secondsToWait(response, tries), signal);
  }
}
