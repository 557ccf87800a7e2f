import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
import styles from './apply-card.module.css';
import { applyHeading } from './apply.copy.ts';
import { SignInToApply, useApplyPath } from './sign-in-to-apply.tsx';
import { useApplyDialog } from './use-apply-dialog.ts';

/**
 * The call to apply: a Sign in the side column, and on a phone a button in a bar at the foot of the screen. The server
 * renders it for a signed-out visitor; both variants have the same size, so nothing moves when the session is known.
 */
export function ApplyCard({ job }: { job: Job }) {
  const { status, user } = useAuth();
  const heading = useId();
  const dialog = useApplyDialog();
  const signedIn = status === 'signed_in';
  const action = signedIn ? <ApplyNow dialog={dialog} /> : <SignInToApply variant="accent" size="large" />;
  const words = signedIn ? 'Your profile will be included.' : 'Sign in to apply for this position';

  if (job.status === 'Draft') return <DraftCard />;
  return (
    <>
      <Sign as="section" shape="card" className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{applyHeading}</h2>
        <p>{words}</p>
        <div className={styles.action}>{action}</div>
        <div className={styles.footer}>
          {!signedIn ? <NeedAccount /> : dialog.hasApplied ? <ApplicationSent /> : <SignedInAs email={user?.email} />}
        </div>
      </Sign>
      <div className={styles.stickyBar}>
        <p>{formatSalary(job)}</p>
        {action}
      </div>
      {dialog.ApplyDialog && (
        <dialog.ApplyDialog
          key={dialog.applicant}
          applicant={dialog.applicant}
          job={job}
          open={dialog.isOpen}
          onClose={dialog.close}
          onSent={dialog.onSent}
        />
      )}
    </>
  );
}

function ApplyNow({ dialog }: { dialog: ReturnType<typeof useApplyDialog> }) {
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

function NeedAccount() {
  const path = useApplyPath();
  return (
    <>
      <p>Need an account? Contact your administrator.</p>
      {publicSettings().sign_in.sign_up && (
        <Link to="/register" search={{ redirect: path }}>
          Create an account
        </Link>
      )}
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

/** The links after an application was sent: to the application, and to the optional equality form while it is open. */
function ApplicationSent() {
  const equality = trpc.equality.state.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <p>Your application was sent.</p>
      <Link to="/dashboard/applied">See your applications</Link>
      {equality.data?.is_open && (
        <>
          <p>Six optional, anonymous questions help us see whether our hiring is fair.</p>
          <Link to="/dashboard/equality">Equality form</Link>
        </>
      )}
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
