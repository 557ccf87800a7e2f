import type { Job } from '@careers/contracts/jobs';
import { formatSalary } from '@careers/contracts/salary';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
import styles from './apply-card.module.css';
import { applyCopy } from './apply.copy.ts';
import { SignInToApply, useJobPath } from './sign-in-to-apply.tsx';
import { useApplyDialog } from './use-apply-dialog.ts';

/**
 * The way to apply: a sign in the side column, and on a phone its button in a bar at the foot of the screen. The server
 * renders it as for a visitor who is signed out; both faces have the same size, so nothing moves when the browser knows.
 */
export function ApplyCard({ job }: { job: Job }) {
  const { status, user } = useAuth();
  const heading = useId();
  const dialog = useApplyDialog();
  const signedIn = status === 'signed_in';
  const action = signedIn ? <ApplyNow dialog={dialog} /> : <SignInToApply variant="plate" size="large" />;
  const words = signedIn ? applyCopy.signedIn : applyCopy.signedOut;

  if (job.status === 'Draft') return <DraftCard />;
  return (
    <>
      <Sign as="section" shape="card" className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{applyCopy.heading}</h2>
        <p>{words}</p>
        <div className={styles.action}>{action}</div>
        <div className={styles.foot}>{signedIn ? <SignedInAs email={user?.email} /> : <NeedAccount />}</div>
      </Sign>
      <div className={styles.bar}>
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
        />
      )}
    </>
  );
}

function ApplyNow({ dialog }: { dialog: ReturnType<typeof useApplyDialog> }) {
  return (
    <Button
      variant="plate"
      size="large"
      pending={dialog.isLoading}
      onClick={dialog.open}
      onPointerEnter={dialog.prefetch}
      onFocus={dialog.prefetch}
    >
      {applyCopy.applyNow}
    </Button>
  );
}

function NeedAccount() {
  const path = useJobPath();
  return (
    <>
      <p>{applyCopy.needAccount}</p>
      <Link to="/register" search={{ redirect: path }}>
        {applyCopy.createAccount}
      </Link>
    </>
  );
}

function SignedInAs({ email }: { email: string | null | undefined }) {
  return (
    <>
      <p>Signed in as {email}</p>
      <Link to="/dashboard/applied">{applyCopy.yourApplications}</Link>
    </>
  );
}

function DraftCard() {
  return (
    <Sign as="section" shape="card" className={styles.card}>
      <h2>{applyCopy.heading}</h2>
      <p>{applyCopy.draft}</p>
    </Sign>
  );
}
