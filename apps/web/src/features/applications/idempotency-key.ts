import type { ApplicationDraft } from './use-application-draft.ts';

export type SubmitAttempt = { job_id: string; draft: ApplicationDraft; key: string | undefined };

/**
 * Keeps the key of the last attempt if that had the same content and failed (the reply was lost, the server was down),
 * so that the two make one application. Another text or answer gets another key.
 */
export function nextAttempt(last: SubmitAttempt | null, job_id: string, draft: ApplicationDraft): SubmitAttempt {
  const repeats = last?.job_id === job_id && JSON.stringify(last.draft) === JSON.stringify(draft);
  if (repeats) return last;
  // Without a secure connection there is no key: the server then recognises a repeat by its content.
  return { job_id, draft, key: 'randomUUID' in crypto ? crypto.randomUUID() : undefined };
}
