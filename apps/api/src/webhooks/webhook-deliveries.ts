import { type KeyObject, createHmac } from 'node:crypto';
import { recordAuditEvent } from '@careers/auth/audit';
import { webhookPayloads, type WebhookPayload } from '@careers/contracts/site/webhook-events';
import type { SentType } from '@careers/contracts/site/webhook-types';
import type { DbTransaction } from '@careers/db/client';
import type { NoticeMailer } from '@careers/mail/mailer';
import type { TimedJob } from '@careers/server/background';
import { administratorsToMail } from '../common/administrators.ts';
import type { DbContext } from '../context/context.ts';
import { type Attempt, recordAttempt, releaseAttempt, takeAttempts } from './attempts.service.ts';
import type { Reach } from './find-target.ts';
import { giveEvents } from './webhook-events.service.ts';
import { openSecret } from './seal-secret.ts';
import { sendRequest, without } from './send-request.ts';

// See docs/decisions/0164-webhooks-are-rows-that-a-timed-job-sends.md
const EVERY_MS = 1_000;
const STOP_TIMEOUT_MS = 5_000;

type NotifyContext = { mailer: NoticeMailer; site_url: string };
type Options = DbContext &
  Reach &
  NotifyContext & {
    key: KeyObject;
    delay_seconds: number;
    /** A certificate authority to trust beside the system's. */
    ca?: string;
    timeout_ms?: number;
    /** The time for which a stopping process waits for its requests. Those that it ends then are made again. */
    stop_ms?: number;
    log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void };
  };

/** Every process runs the job. It starts requests and waits for none, so that an endpoint that hangs delays nothing. */
export function webhookDeliveries(options: Options): { job: TimedJob; stop: () => Promise<void> } {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isStopping = false;

  let [isWanted, isTaking] = [false, false];

  async function deliver(attempt: Attempt): Promise<void> {
    const ended = await makeAttempt(attempt, options, stopping.signal);
    if (ended) await startDue();
  }

  /** Starts what is due and there is room for. Each request looks again at its end, one look at a time. */
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
  const { outcome, status } = result;
  const fields = { webhook: endpoint_id, event: event_id, type, number, outcome, status };
  if (outcome === 'delivered') options.log.info(fields, 'A webhook was delivered');
  else options.log.warn(fields, 'A webhook was not delivered');
  if (because) options.log.warn({ webhook: endpoint_id, because }, 'A webhook was switched off');
  return true;
}

/** The schema lets through only what the type has: ids, versions, statuses, times and a day. */
function payloadOf(event: Attempt): WebhookPayload {
  const { application_id, job_id, version, from_status: from, to_status: to, told, hired_on } = event;
  const id = event.interview_id ?? event.message_id ?? application_id ?? job_id ?? event.endpoint_id;
  const starts_at = event.interview_at?.toISOString();
  const data = { id, application_id, job_id, starts_at, version, from, to, told, hired_on };
  const { type, created_at } = event;
  return webhookPayloads[type as SentType].parse({ type, timestamp: created_at.toISOString(), data });
}

/** As Standard Webhooks 1.0.0 says. @param secrets As `newSecret` makes them, the newest first; each signs. */
function signedHeaders(id: string, body: string, secrets: readonly string[], now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Emails every administrator, and records the change. */
async function notifySwitchedOff(
  tx: DbTransaction,
  { mailer, site_url }: NotifyContext,
  endpoint_id: string,
  because: 'gone' | 'failing',
): Promise<void> {
  const { url } = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint_id }, select: { url: true } });
  const mail = {
    template: 'webhook_disabled',
    host: new URL(url).hostname,
    because,
    link: `${site_url}/admin/settings/webhooks/${endpoint_id}`,
    about: { id: endpoint_id },
  } as const;
  const administrators = await administratorsToMail(tx);
  await mailer.queueAll(
    tx,
    administrators.map((administrator) => ({ ...mail, ...administrator })),
  );
  const result = { outcome: 'success', detail: because } as const;
  await recordAuditEvent(tx, 'webhook_changed', endpoint_id, { actor_id: null }, result);
}
