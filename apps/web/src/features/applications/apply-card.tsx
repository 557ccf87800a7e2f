import type { Application } from '@careers/contracts/applications/applications';
import { formatDate } from '@careers/contracts/common/dates';
import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
import styles from './apply-card.module.css';
import { applyHeading } from './apply.copy.ts';
import { OwnApplicationLink } from './own-application-link.tsx';
import { SignInToApply, useApplyPath } from './sign-in-to-apply.tsx';
import { type ApplyDialogState, useApplyDialog } from './use-apply-dialog.ts';
import { useOwnApplication } from './use-own-application.ts';

/**
 * The call to apply: a Sign in the side column, and on a phone a bar at the foot of the screen with its action. The
 * server renders it for a signed-out visitor; every variant has the same size, so nothing moves when the session is
 * known, and whether its candidate has applied. Once an application is sent, a larger Sign takes its place.
 *
 * @param similar The jobs that this Sign offers.
 */
export function ApplyCard({ job, similar }: { job: Job; similar: ReactNode }) {
  const dialog = useApplyDialog(job.slug);
  const application = useOwnApplication(job.id);
  const heading = useId();
  const { words, action, footer, bar } = useCall(job, dialog, application);
  if (job.status === 'Draft') return <DraftCard />;
  const { ApplyDialog, SentSign } = dialog;
  return (
    <>
      {dialog.hasSent && SentSign ? (
        <SentSign application={application} similar={similar}>
          <ApplyAgain dialog={dialog} />
        </SentSign>
      ) : (
        <Sign as="section" shape="card" className={styles.card} aria-labelledby={heading}>
          <h2 id={heading}>{applyHeading}</h2>
          <p>{words}</p>
          <div className={styles.action}>{action}</div>
          <div className={styles.footer}>{footer}</div>
        </Sign>
      )}
      <div className={styles.stickyBar}>
        <p>{bar}</p>
        {action}
      </div>
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

/** Returns what the card says and offers: to a visitor, to a candidate, and to one who has applied. */
function useCall(job: Job, dialog: ApplyDialogState, application: Application | null) {
  const { status, user } = useAuth();
  const bar = formatSalary(job);
  if (status !== 'signed_in')
    return {
      words: 'Sign in to apply for this position',
      action: <SignInToApply variant="accent" size="large" />,
      footer: <NeedAccount />,
      bar,
    };
  if (application || dialog.hasSent)
    return {
      words: application && `You applied on ${formatDate(application.created_at)}. ${application.status}.`,
      action: <OwnApplicationLink application={application} />,
      footer: <ApplyAgain dialog={dialog} />,
      bar: application?.status ?? 'Sent',
    };
  return {
    words: 'Your profile will be included.',
    action: <ApplyNow dialog={dialog} />,
    footer: <SignedInAs email={user?.email} />,
    bar,
  };
}

function ApplyNow({ dialog }: { dialog: ApplyDialogState }) {
  return (
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
  );
}

function ApplyAgain({ dialog }: { dialog: ApplyDialogState }) {
  return (
    <Button variant="ghost" className={styles.again} pending={dialog.isLoading} onClick={dialog.open}>
      Apply again
    </Button>
  );
}

function NeedAccount() {
  const path = useApplyPath();
  return (
    <>
      {publicSettings().sign_in.sign_up && (
        <Link to="/register" search={{ redirect: path }}>
          Create an account
        </Link>
      )}
      <p>Need an account? Contact your administrator.</p>
    </>
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

function DraftCard() {
  return (
    <Sign as="section" shape="card" className={styles.card}>
      <h2>{applyHeading}</h2>
      <p>This job is a draft. Candidates can apply once it is published.</p>
    </Sign>
  );
}
