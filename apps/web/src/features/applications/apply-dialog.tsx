import type { Job } from '@careers/contracts/jobs';
import { limits } from '@careers/contracts/limits';
import { withoutBackslashes } from '@careers/contracts/display';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { applyCopy } from './apply.copy.ts';
import { useLetter } from './use-letter.ts';
import { useSubmitApplication } from './use-submit-application.ts';

/** The application form. */
export function ApplyDialog({ job, open, onClose }: { job: Job; open: boolean; onClose: () => void }) {
  const [letter, setLetter] = useLetter(job.id);
  const { submit, pending, letterError, forgetError } = useSubmitApplication(job.id);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (letterError) field.current?.focus();
  }, [letterError]);

  const sent = (): void => {
    setLetter('');
    onClose();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(letter, { onSuccess: sent });
  };

  return (
    <Dialog open={open} onClose={onClose} title={applyCopy.dialogTitle(withoutBackslashes(job.title))}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          <p>{applyCopy.profileNote}</p>
          <ApplicantSummary />
          <Field label={applyCopy.coverLetter} hint={applyCopy.coverLetterHint} error={letterError}>
            <Textarea
              ref={field}
              name="cover_letter"
              limit={limits.cover_letter}
              readOnly={pending}
              value={letter}
              onChange={(event) => {
                setLetter(event.target.value);
                if (letterError) forgetError();
              }}
            />
          </Field>
        </DialogBody>
        <DialogActions>
          <Button variant="line" onClick={onClose}>
            {applyCopy.cancel}
          </Button>
          <Button type="submit" pending={pending} pendingText={applyCopy.submitting}>
            {applyCopy.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
