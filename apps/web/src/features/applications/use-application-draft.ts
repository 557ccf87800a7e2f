import { useDraft } from '../../lib/storage/draft.ts';

/** The texts that a candidate types in the application form; empty where there is none. */
export type ApplicationTexts = { cover_letter: string; adjustments: string };

/** The drafts of the application form's texts, by candidate and job. */
export function useApplicationDraft(applicant: string, job_id: string) {
  const letter = useTextDraft(`letter ${applicant} ${job_id}`);
  const adjustments = useTextDraft(`adjustments ${applicant} ${job_id}`);
  /** Removes each text that was sent, unless the candidate has typed more since. */
  function clearSent(sent: ApplicationTexts): void {
    letter.clearSent(sent.cover_letter);
    adjustments.clearSent(sent.adjustments);
  }
  return {
    texts: { cover_letter: letter.text, adjustments: adjustments.text },
    setLetter: letter.setText,
    setAdjustments: adjustments.setText,
    clearSent,
  };
}

function useTextDraft(key: string) {
  const { draft, setDraft, clearSent } = useDraft(key);
  function setText(text: string): void {
    return setDraft(text === '' ? null : { text, version: 0 });
  }
  return { text: draft?.text ?? '', setText, clearSent };
}
