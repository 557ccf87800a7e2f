export type SubmitAttempt = { job_id: string; letter: string; key: string | undefined };

/** Absent where the page was not fetched over a secure connection; the server then knows a repeat by its letter. */
function newKey(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}

/**
 * The idempotency key of a press of the button. A press that repeats the last one that did not succeed (the reply was
 * lost, the server was away) keeps its key, so that the two make one application; another letter is another application.
 */
export function nextAttempt(last: SubmitAttempt | null, job_id: string, letter: string): SubmitAttempt {
  return last && last.job_id === job_id && last.letter === letter ? last : { job_id, letter, key: newKey() };
}
