import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordAuditEvent, type AuditAction, type AuditOutcome, type RequestMeta } from './audit.ts';
import type { Db } from '@careers/db/client';
import type { KeySet } from './keys/key-set.ts';
import { keyedHash } from './keys/keyed-hash.ts';
import { addressPrefix } from '@careers/server/client-prefix';

/** `detail` is an error's code or the name of the procedure or endpoint. */
type Refusal = {
  action: AuditAction;
  outcome: Exclude<AuditOutcome, 'success'>;
  detail: string;
  /** The account that the caller signed in to, or tried to; null when it is not known. */
  account_id?: string | null | undefined;
  /** Not stored: it tells attempts at passwords and codes apart, so that each is recorded when it fails. */
  tried?: string | undefined;
};

export type RecordRefusal = (refusal: Refusal, meta: RequestMeta, log: Log) => Promise<void>;
type Options = { db: Db; keys: Pick<KeySet, 'refreshSecret'>; now: () => Date };
type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** The time in which the same refusal to one network is recorded once, so that a flood of calls is no flood of rows. */
const REPEAT_INTERVAL_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** The same name in every line, and of no use to a reader without the server's secret. */
export function pseudonymOf(keys: Pick<KeySet, 'refreshSecret'>, account_id: string): string {
  return keyedHash(keys, 'pseudonym', account_id).slice(0, 22);
}

/**
 * Creates the function that records failures and refusals: as a row in the audit table, which administrators read, and
 * as a log line. It records every wrong password and code for an account, because limits slow them down, and any other
 * refusal once a minute for each account and network. It never throws: a response does not depend on its record.
 */
export function createRefusalRecorder({ db, keys, now }: Options): RecordRefusal {
  const seen = new LRUCache<string, number>({ max: MAX_REMEMBERED });

  function isRepeated({ action, outcome, detail, account_id, tried }: Refusal, { ip = '' }: RequestMeta): boolean {
    if (outcome === 'failure' && tried !== undefined) return false;
    // By the hash of what was tried, not by the account, so that known and unknown addresses are alike.
    const whom = tried === undefined ? account_id : keyedHash(keys, 'pseudonym', tried);
    const key = [action, outcome, detail, whom, addressPrefix(ip)].join(' ');
    const at = now().getTime();
    if (at - (seen.get(key) ?? -Infinity) < REPEAT_INTERVAL_MS) return true;
    seen.set(key, at);
    return false;
  }

  return async (refusal, meta, log) => {
    if (isRepeated(refusal, meta)) return;
    const { action, outcome, detail, account_id = null } = refusal;
    const account = account_id === null ? {} : { account: pseudonymOf(keys, account_id) };
    log.warn({ action, outcome, detail, ...account, network: addressPrefix(meta.ip ?? '') }, 'refused');
    try {
      await recordAuditEvent(db, action, account_id, meta, { outcome, detail });
    } catch (error) {
      log.error({ err: error }, 'refusal not recorded');
    }
  };
}
