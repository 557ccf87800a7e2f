import { useUnsent } from '../../lib/draft.ts';

/** The cover letter in the making: by person and job. */
export function useCoverLetterDraft(applicant: string, job_id: string) {
  const { unsent, change, sent } = useUnsent(`letter ${applicant} ${job_id}`);
  function write(text: string): void {
    return change(text === '' ? null : { text, version: 0 });
  }
  return { letter: unsent?.text ?? '', write, sent };
}
