import { type KeyObject, createHmac } from 'node:crypto';
import type { TimedJob } from '@careers/server/background';
import type { DbContext } from '../context/context.ts';
import { type Attempt, recordAttempt, releaseAttempt, takeAttempts } from './attempts.service.ts';
import type { Reach } from './find-target.ts';
import { giveEvents } from './give-events.service.ts';
import { payloadOf } from './payload.ts';
import { openSecret } from './seal-secret.ts';
import { sendRequest, without } from './send-request.ts';
import { notifySwitchedOff, type NotifyContext } from './switched-off.service.ts';

// See docs/decisions/0164-webhooks-are-rows-that-a-timed-job-sends.md
const EVERY_MS = 1_000;
const STOP_TIMEOUT_MS = 5_000;

type Options = DbContext &
  Reach &
  NotifyContext & {
    key: KeyObject;
    delay_seconds: number;
    /** A certificate authority to trust beside the system's. */
    ca?: string;
    timeout_ms?: number;
    /** How long a process that stops waits for the requests that it is making. Those that it ends then are made again. */
    stop_ms?: number;
    log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void };
  };

/** The delivery of webhooks: a timed job that starts requests and waits for none, so that an endpoint that hangs holds up nothing. */
export type Deliveries = { job: TimedJob; stop: () => Promise<void> };

/** Makes the delivery of webhooks. Every process with background work runs it, and each attempt is made by one of them. */
export function webhookDeliveries(options: Options): Deliveries {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isStopping = false;

  let [isWanted, isTaking] = [false, false];

  async function deliver(attempt: Attempt): Promise<void> {
    const ended = await makeAttempt(attempt, options, stopping.signal);
    if (ended) await startDue();
  }

  /** Starts what is due and there is room for. The end of each request looks again, one look at a time. */
  async function startDue(): Promise<void> {
    isWanted = true;
    if (isTaking) return;
    isTaking = true;
    try {
      for (; isWanted && !isStopping; await takeDue()) isWanted = false;
    } finally {
      isTaking = false;
    }
  }

  async function takeDue(): Promise<void> {
    for (const attempt of await takeAttempts(options)) {
      const { id: attempt_id } = attempt;
      const delivery = deliver(attempt).catch((err: unknown) =>
        options.log.warn({ err, attempt_id }, 'A webhook could not be recorded and is sent again'),
      );
      running.add(delivery);
      void delivery.finally(() => running.delete(delivery));
    }
  }

  return {
    job: {
      name: 'send-webhooks',
      every: EVERY_MS,
      inEachProcess: true,
      work: async () => {
        try {
          await giveEvents(options, options.delay_seconds);
        } finally {
          await startDue();
        }
      },
    },
    stop: async () => {
      isStopping = true;
      const late = setTimeout(() => stopping.abort(), options.stop_ms ?? STOP_TIMEOUT_MS);
      while (running.size > 0) await Promise.all(running);
      clearTimeout(late);
    },
  };
}

/** Makes an attempt and records its end. @returns false if the process stopped before, and another one makes it. */
async function makeAttempt(attempt: Attempt, options: Options, signal: AbortSignal): Promise<boolean> {
  const { id, event_id, endpoint_id, url, type, number } = attempt;
  const body = JSON.stringify(payloadOf(attempt));
  const secrets = [attempt.secret, attempt.former_secret].flatMap((sealed) => {
    const secret = sealed === null ? null : openSecret(options.key, endpoint_id, sealed);
    return secret === null ? [] : [secret];
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Careers-Webhooks/1.0',
    ...signedHeaders(event_id, body, secrets, new Date()),
  };
  // A request without a signature could come from any sender. No secret opens when the key that sealed it is lost.
  const result =
    secrets.length === 0 ? without('secret_lost') : await sendRequest({ url, headers, body }, { ...options, signal });
  if (signal.aborted && result.outcome !== 'delivered') {
    await releaseAttempt(options, id);
    return false;
  }
  const because = await recordAttempt(options, attempt, result, (tx, reason) =>
    notifySwitchedOff(tx, options, endpoint_id, reason),
  );
  const fields = {
    webhook: endpoint_id,
    event: event_id,
    type,
    number,
    outcome: result.outcome,
    status: result.status,
  };
  if (result.outcome === 'delivered') options.log.info(fields, 'A webhook was delivered');
  else options.log.warn(fields, 'A webhook was not delivered');
  if (because) options.log.warn({ webhook: endpoint_id, because }, 'A webhook was switched off');
  return true;
}

/**
 * The headers of Standard Webhooks 1.0.0: the event's id, the moment of this request, and one signature for each secret.
 *
 * @param secrets As `whsec_` and base64; the newest first.
 */
function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
