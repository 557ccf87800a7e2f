import type { WebhookEvent } from './api.gen.ts';

export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

type RequestHeaders = Headers | Record<string, string | readonly string[] | undefined>;

export type VerifyOptions = {
  /** How far the time of a request may be from now, in seconds; 300 unless it is set. */
  tolerance?: number;
  /** The present, in milliseconds since 1970. */
  now?: number;
};

function headerOf(headers: RequestHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/**
 * Checks a webhook by Standard Webhooks 1.0.0, and gives its event: one of its signatures must be that of a secret over id,
 * time and body as they were sent, and the time of now. WebCrypto compares in constant time.
 *
 * @param body The body as it arrived, not parsed and made again.
 * @param secrets The endpoint's secret (`whsec_…`), or the old and the new one while it is rotated.
 * @throws WebhookError
 */
export async function verifyWebhook(
  body: string,
  headers: RequestHeaders,
  secrets: string | readonly string[],
  { tolerance = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, time] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')];
  const signatures = headerOf(headers, 'webhook-signature').split(' ');
  if (!/^\d+$/.test(time) || !(Math.abs(now / 1_000 - Number(time)) <= tolerance))
    throw new WebhookError('The request is too old, or from the future');
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  for (const secret of [secrets].flat()) {
    const bytes = bytesOf(secret.replace(/^whsec_/, ''));
    if (bytes.length === 0) throw new WebhookError('A secret is empty or not base64');
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
    for (const signature of signatures) {
      const [version, value = ''] = signature.split(',');
      if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed)))
        return JSON.parse(body) as WebhookEvent; // the signature says that the careers site has made it
    }
  }
  throw new WebhookError('No signature fits');
}
