import type { Job } from '@careers/contracts/jobs';
import { limits } from '@careers/contracts/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { useUnsavedChangesWarning } from '../../lib/use-unsaved-changes-warning.ts';
import { TrpcProvider } from '../../lib/trpc-provider.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { SignInToApply } from './sign-in-to-apply.tsx';
import { useCoverLetterDraft } from './use-cover-letter-draft.ts';
import { useSubmitApplication } from './use-submit-application.ts';

type ApplyDialogProps = {
  job: Job;
  /** The id of the candidate who opened it. */
  applicant: string;
  open: boolean;
  onClose: () => void;
};

/** The application form. When the session ends while it is open, it stays open and offers to sign in. */
export function ApplyDialog(props: ApplyDialogProps) {
  return (
    <TrpcProvider>
      <ApplyForm {...props} />
    </TrpcProvider>
  );
}

function ApplyForm({ job, applicant, open, onClose }: ApplyDialogProps) {
  const { user } = useAuth();
  const { letter, setLetter, clearSent } = useCoverLetterDraft(applicant, job.id);
  const { submit, pending, letterError, forgetError } = useSubmitApplication(job.id, (arrived) => {
    clearSent(arrived);
    onClose();
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const stillSignedIn = user?.id === applicant;
  useUnsavedChangesWarning(open && letter !== '');

  useEffect(() => {
    if (letterError) field.current?.focus();
  }, [letterError]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (stillSignedIn) submit(letter);
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Apply for ${job.title}`}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {stillSignedIn ? (
            <>
              <p>Your profile information will be submitted with this application.</p>
              <ApplicantSummary />
            </>
          ) : (
            <Alert tone="warn">You have been signed out. Sign in again to apply: what you have written is kept.</Alert>
          )}
          <Field label="Cover Letter (Optional)" hint="Maximum 5,000 characters" error={letterError}>
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
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {stillSignedIn ? (
            <Button type="submit" pending={pending} pendingText="Submitting...">
              Submit Application
            </Button>
          ) : (
            <SignInToApply variant="primary" />
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
