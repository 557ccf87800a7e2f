import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import type { Job } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { PrivacyNoticeLine } from '../../lib/auth-form/privacy-notice-line.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useUploadCv } from '../../lib/cv/use-upload-cv.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { usePrivacyNotice } from '../../lib/account/use-privacy-notice.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ApplicantCv } from './applicant-cv.tsx';
import { ApplicantSummary } from './applicant-summary.tsx';
import { adjustmentsHint } from './apply-dialog.copy.ts';
import styles from './apply-dialog.module.css';
import { SignInToApply } from './sign-in-to-apply.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import { useIsOffline } from './use-is-offline.ts';
import { useSubmitApplication } from './use-submit-application.ts';

type ApplyDialogProps = {
  job: Job;
  /** The candidate's earlier application for the job. */
  earlier: Application | null;
  /** The id of the candidate who opened it. */
  applicant: string;
  open: boolean;
  onClose: () => void;
  /** Called when an application was sent: the dialog is to close. */
  onSent: () => void;
};

/** The application form. When the session ends while it is open, it stays open and offers to sign in. */
export function ApplyDialog({ job, earlier, applicant, open, onClose, onSent }: ApplyDialogProps) {
  const { user } = useAuth();
  const { texts, setLetter, setAdjustments, clearSent } = useApplicationDraft(applicant, job.id);
  const notice = usePrivacyNotice();
  const upload = useUploadCv();
  const { submit, pending, letterError, adjustmentsError, forgetError } = useSubmitApplication(
    job.id,
    notice,
    (arrived) => {
      clearSent(arrived);
      onSent();
    },
  );
  const letter = useRef<HTMLTextAreaElement>(null);
  const adjustments = useRef<HTMLTextAreaElement>(null);
  const isOffline = useIsOffline();
  const stillSignedIn = user?.id === applicant;
  useUnsavedChangesWarning(open && (texts.cover_letter !== '' || texts.adjustments !== ''));

  useEffect(() => {
    if (letterError) letter.current?.focus();
    else if (adjustmentsError) adjustments.current?.focus();
  }, [letterError, adjustmentsError]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (stillSignedIn && !upload.underWay) void submit(texts);
  }

  return (
    <Dialog open={open} onClose={onClose} title={`Apply for ${job.title}`}>
      <form noValidate onSubmit={onSubmit}>
        <DialogBody>
          {stillSignedIn ? (
            <>
              {earlier && <p>You applied for this job on {formatDate(earlier.created_at)}. You can apply again.</p>}
              <p>Your profile information will be submitted with this application.</p>
              <ApplicantSummary />
              <ApplicantCv upload={upload} />
            </>
          ) : (
            <Alert tone="warn">You have been signed out. Sign in again to apply. We have kept what you wrote.</Alert>
          )}
          <Field label="Cover Letter (Optional)" hint="Maximum 5,000 characters" error={letterError}>
            <Textarea
              ref={letter}
              name="cover_letter"
              limit={limits.cover_letter}
              readOnly={pending}
              value={texts.cover_letter}
              onChange={(event) => {
                setLetter(event.target.value);
                if (letterError) forgetError();
              }}
            />
          </Field>
          <Field label="Adjustments You Need (Optional)" hint={adjustmentsHint} error={adjustmentsError}>
            <Textarea
              ref={adjustments}
              name="adjustments"
              rows={3}
              limit={limits.adjustments}
              readOnly={pending}
              value={texts.adjustments}
              onChange={(event) => {
                setAdjustments(event.target.value);
                if (adjustmentsError) forgetError();
              }}
            />
          </Field>
          {stillSignedIn && notice.isNeeded && <PrivacyNoticeLine act="submitting your application" />}
        </DialogBody>
        <DialogActions>
          {isOffline && (
            <Alert tone="warn" className={styles.offline}>
              You are offline. Your letter is kept here.
            </Alert>
          )}
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {stillSignedIn ? (
            <Button
              type="submit"
              pending={pending || upload.underWay !== null}
              pendingText={upload.underWay ? 'Uploading CV...' : 'Submitting...'}
            >
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
