import { useDraft } from '../../lib/draft.ts';

/** The draft of a cover letter, by candidate and job. */
export function useCoverLetterDraft(applicant: string, job_id: string) {
  const { draft, setDraft, clearSent } = useDraft(`letter ${applicant} ${job_id}`);
  function setLetter(text: string): void {
    return setDraft(text === '' ? null : { text, version: 0 });
  }
  return { letter: draft?.text ?? '', setLetter, clearSent };
}
