import type { ApplicationDraft } from './use-application-draft.ts';

export type SubmitAttempt = { job_id: string; draft: ApplicationDraft; key: string | undefined };

/** A new key; undefined without a secure connection, where the server recognises a repeat by its content. */
function newKey(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}

/**
 * Returns the next attempt to submit, with its idempotency key. It keeps the key of the last attempt if that failed
 * with the same content (the reply was lost, the server was down), so that the two make one application. Another text or
 * answer gets another key.
 */
export function nextAttempt(last: SubmitAttempt | null, job_id: string, draft: ApplicationDraft): SubmitAttempt {
  const repeats = last?.job_id === job_id && JSON.stringify(last.draft) === JSON.stringify(draft);
  return repeats ? last : { job_id, draft, key: newKey() };
}
