import { createHmac } from 'node:crypto';

/**
 * The headers of Standard Webhooks 1.0.0: the event's id, the moment of this request, and one signature for each secret.
 *
 * @param secrets As `whsec_` and base64; the newest first.
 */
export function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
