import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import type { Job } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { checkAnswers, type RefusedAnswer } from '@careers/contracts/jobs/answers';
import type { Profile } from '@careers/contracts/account/profiles';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '@tanstack/react-router';
import { Pencil, CircleCheck } from 'lucide';
import { PrivacyNoticeLine } from '../auth-form/privacy-notice-line.tsx';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useUploadCv, type CvUpload } from '../cv/use-upload-cv.ts';
import { focusProblem } from '../../lib/forms/focus-problem.ts';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { usePrivacyNotice } from '../../lib/account/use-privacy-notice.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CvBox } from '../cv/cv-box.tsx';
import { adjustmentsHint } from './apply-dialog.copy.ts';
import styles from './apply-dialog.module.css';
import { type EnteredAnswer, toAnswers } from './entered-answers.ts';
import { JobQuestions, useJobQuestions } from './job-questions.tsx';
import { SignInToApply } from './call-to-apply.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import { useSubmitApplication } from './use-submit-application.ts';

type ApplyDialogProps = {
  job: Job;
  earlier: Application | null;
  /** The id of the candidate who opened the dialog. */
  applicant: string;
  open: boolean;
  onClose: () => void;
  /** Is called when an application was sent, and closes the dialog. */
  onSent: () => void;
};

/** When the session ends while the form is open, it stays open and offers to sign in. */
export function ApplyDialog({ job, earlier, applicant, open, onClose, onSent }: ApplyDialogProps) {
  const { user } = useAuth();
  const { draft, isEmpty, setLetter, setAdjustments, setAnswer, clearSent } = useApplicationDraft(applicant, job.id);
  const asked = useJobQuestions(job.slug);
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  const notice = usePrivacyNotice();
  const upload = useUploadCv();
  const { submit, pending, letterError, adjustmentsError, forgetError } = useSubmitApplication(job.id, notice, {
    onSent: (arrived) => {
      clearSent(arrived);
      asked.forgetChanges();
      onSent();
    },
    askAgain: asked.askAgain,
    onRefused: showRefused,
  });
  const form = useRef<HTMLFormElement>(null);
  const isOffline = useIsOffline();
  const stillSignedIn = user?.id === applicant;
  useUnsavedChangesWarning(open && !isEmpty);

  function showRefused(wrong: readonly RefusedAnswer[]): void {
    flushSync(() => setRefused(wrong)); // an error is on the page before it gets the focus
    focusProblem(form.current);
  }
  useEffect(() => {
    if (letterError ?? adjustmentsError) focusProblem(form.current);
  }, [letterError, adjustmentsError]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!stillSignedIn || upload.underWay) return;
    if (!asked.query.data) return void asked.query.refetch();
    const { questions, version } = asked.query.data;
    const answers = toAnswers(questions, draft.answers);
    const wrong = checkAnswers(questions, answers).refused;
    if (wrong.length > 0) return showRefused(wrong);
    setRefused([]);
    void submit(draft, { answers, questions_version: version });
  }
  function answer(question_id: string, entered: EnteredAnswer): void {
    if (pending) return;
    setAnswer(question_id, entered);
    setRefused((each) => each.filter((one) => one.question_id !== question_id));
  }

  function close(): void {
    asked.forgetChanges();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={`Apply for ${job.title}`}>
      <form ref={form} noValidate onSubmit={onSubmit}>
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
              name="cover_letter"
              limit={limits.cover_letter}
              readOnly={pending}
              value={draft.cover_letter}
              onChange={(event) => {
                setLetter(event.target.value);
                if (letterError) forgetError();
              }}
            />
          </Field>
          <JobQuestions asked={asked} entered={draft.answers} refused={refused} onChange={answer} />
          <Field label="Adjustments You Need (Optional)" hint={adjustmentsHint} error={adjustmentsError}>
            <Textarea
              name="adjustments"
              rows={3}
              limit={limits.adjustments}
              readOnly={pending}
              value={draft.adjustments}
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
          <Button variant="outline" onClick={close}>
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

function subscribe(listener: () => void): () => void {
  const aborted = new AbortController();
  addEventListener('online', listener, aborted);
  addEventListener('offline', listener, aborted);
  return () => aborted.abort();
}

function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function ApplicantSummary() {
  const { user, profile } = useAuth();
  return (
    <div className={styles.summary}>
      <div className={styles.person}>
        {profile === undefined ? (
          <Skeleton width={160} height={24} />
        ) : (
          <b>{profile?.full_name || 'No name provided'}</b>
        )}
        <p>{profile?.email || user?.email || 'No email provided'}</p>
      </div>
      <Link to="/dashboard/profile" className={buttonClass({ variant: 'outline', size: 'small' })}>
        <Icon as={Pencil} size={18} />
        Edit Profile
      </Link>
    </div>
  );
}

/** Shows and replaces the profile's CV, with which the application is sent. */
function ApplicantCv({ upload }: { upload: CvUpload }) {
  const { profile } = useAuth();
  if (profile === undefined) return <Skeleton height={180} />;
  if (profile === null) return <Alert tone="warn">Your profile could not be loaded. You can still apply.</Alert>;
  return (
    <CvBox profile={profile} upload={upload}>
      <CvState profile={profile} />
    </CvBox>
  );
}

function CvState({ profile: { cv_url, cv_status, cv_file_name } }: { profile: Profile }) {
  if (cv_url === null) {
    return (
      <Alert tone="warn">
        <p>No CV attached</p>
        <p className={styles.quiet}>
          {cv_status === 'infected' && 'A virus was found in the CV that you uploaded. '}
          You can still apply without a CV.
        </p>
      </Alert>
    );
  }
  return (
    <div>
      <p className={styles.cv}>
        <Icon as={CircleCheck} />
        CV attached
      </p>
      <p>{cv_file_name}</p>
      {cv_status === 'pending' && <p>We are checking it for viruses. You can open it once that is done.</p>}
    </div>
  );
}
