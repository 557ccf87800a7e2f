import { useDraft } from '../../lib/storage/draft.ts';
import { type EnteredAnswer, type EnteredAnswers, readEntered } from './entered-answers.ts';

/** The texts are empty where the candidate has entered none. */
export type ApplicationDraft = { cover_letter: string; adjustments: string; answers: EnteredAnswers };

export function useApplicationDraft(applicant: string, job_id: string) {
  const letter = useTextDraft(`letter ${applicant} ${job_id}`);
  const adjustments = useTextDraft(`adjustments ${applicant} ${job_id}`);
  const stored = useTextDraft(`answers ${applicant} ${job_id}`);
  const answers = readEntered(stored.text);
  function setAnswer(question_id: string, answer: EnteredAnswer): void {
    const { [question_id]: _former, ...others } = answers;
    const next = answer.length > 0 ? { ...others, [question_id]: answer } : others;
    stored.setText(Object.keys(next).length > 0 ? JSON.stringify(next) : '');
  }
  /** Removes the texts and answers that the candidate has not changed since they were sent. */
  function clearSent(sent: ApplicationDraft): void {
    letter.clearSent(sent.cover_letter);
    adjustments.clearSent(sent.adjustments);
    stored.clearSent(JSON.stringify(sent.answers));
  }
  return {
    draft: { cover_letter: letter.text, adjustments: adjustments.text, answers },
    isEmpty: letter.text === '' && adjustments.text === '' && stored.text === '',
    setLetter: letter.setText,
    setAdjustments: adjustments.setText,
    setAnswer,
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
