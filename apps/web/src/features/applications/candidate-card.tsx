import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { SaveButton } from '../saved-jobs/save-button.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import styles from './apply-card.module.css';
import { ApplyBar, CallToApply, VisitorCall } from './call-to-apply.tsx';
import { type ApplyDialogState, useApplyDialog } from './use-apply-dialog.ts';

type CandidateCardProps = { job: Job; similar: ReactNode };

/**
 * The dialog stays when the session ends. Every variant of the call has the size of the visitor's, so nothing moves
 * when the session and an earlier application are known; once an application is sent, a larger Sign takes its place.
 */
export function CandidateCard({ job, similar }: CandidateCardProps) {
  const dialog = useApplyDialog(job.slug);
  const application = useOwnApplication(job.id);
  const { ApplyDialog } = dialog;
  return (
    <>
      <Call job={job} similar={similar} dialog={dialog} application={application} />
      {ApplyDialog && (
        <ApplyDialog
          key={dialog.applicant}
          applicant={dialog.applicant}
          job={job}
          earlier={application}
          open={dialog.isOpen}
          onClose={dialog.close}
          onSent={dialog.onSent}
        />
      )}
    </>
  );
}

type CallProps = CandidateCardProps & { dialog: ApplyDialogState; application: Application | null };

function Call({ job, similar, dialog, application }: CallProps) {
  const { status, user } = useAuth();
  if (status !== 'signed_in') return <VisitorCall job={job} />;
  const own = <OwnApplicationLink application={application} />;
  const again = (
    <Button variant="ghost" className={styles.again} pending={dialog.isLoading} onClick={dialog.open}>
      Apply again
    </Button>
  );
  const { SentSign } = dialog;
  if (dialog.hasSent && SentSign)
    return (
      <>
        <SentSign similar={similar}>
          {own}
          {again}
        </SentSign>
        <ApplyBar text={application?.status ?? 'Sent'}>{own}</ApplyBar>
      </>
    );
  const save = <SaveButton job={job} className={styles.again} />;
  if (application)
    return (
      <CallToApply
        words={[
          `You applied on ${formatDate(application.created_at)}.${application.status === 'Applied' ? '' : ` ${application.status}.`}`,
        ]}
        action={own}
        save={save}
        footer={again}
        bar={application.status}
      />
    );
  return (
    <CallToApply
      words={['Your profile will be included.', 'You can add your CV.']}
      action={
        <Button
          variant="accent"
          size="large"
          pending={dialog.isLoading}
          onClick={dialog.open}
          onPointerEnter={dialog.prefetch}
          onFocus={dialog.prefetch}
        >
          Apply Now
        </Button>
      }
      save={save}
      footer={<SignedInAs email={user?.email} />}
      bar={formatSalary(job)}
    />
  );
}

function SignedInAs({ email }: { email: string | null | undefined }) {
  return (
    <>
      <p>{email ? `Signed in as ${email}` : 'You are signed in'}</p>
      <Link to="/dashboard/applied">See your applications</Link>
    </>
  );
}

/** Returns the newest application for the job that is not withdrawn; null: none, or no candidate is signed in. */
function useOwnApplication(job_id: string): Application | null {
  const isSignedIn = useAuth().status === 'signed_in';
  const { data } = trpc.applications.list.useQuery({ job_id, limit: 5 }, { enabled: isSignedIn, staleTime: 0 });
  if (!isSignedIn) return null;
  return data?.applications.find(({ withdrawn_at }) => withdrawn_at === null) ?? null;
}

/** Leads to all applications until this one is known. */
function OwnApplicationLink({ application }: { application: Application | null }) {
  const className = buttonClass({ variant: 'accent', size: 'large' });
  const text = 'Your application';
  return application ? (
    <Link to="/dashboard/applied/$id" params={{ id: application.id }} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/dashboard/applied" className={className}>
      {text}
    </Link>
  );
}
