/** One submission of the form, and the key that it is sent with. */
export type SubmitAttempt = { job_id: string; letter: string; key: string | undefined };

/** Absent where the page was not loaded over a secure connection; the server then recognises a repeat by its letter. */
function newKey(): string | undefined {
  return 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}

/**
 * The next attempt to submit, with its idempotency key. An attempt that repeats the last one, which did not succeed (the
 * reply was lost, the server was down), keeps its key, so that the two make one application; another letter makes another.
 */
export function nextAttempt(last: SubmitAttempt | null, job_id: string, letter: string): SubmitAttempt {
  return last && last.job_id === job_id && last.letter === letter ? last : { job_id, letter, key: newKey() };
}
