import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Sign } from '../../ui/sign.tsx';
import styles from './apply-card.module.css';
import { applyHeading } from './apply.copy.ts';
import { SignInToApply, SignInToSave, useApplyPath } from './sign-in-to-apply.tsx';

type CallToApplyProps = {
  words: readonly string[];
  action: ReactNode;
  save: ReactNode;
  footer: ReactNode;
  bar: string;
};

/** The Sign that calls to apply, or to save the job; on a phone its action is in a bar, beside the text of `bar`. */
export function CallToApply({ words, action, save, footer, bar }: CallToApplyProps) {
  const heading = useId();
  return (
    <>
      <Sign as="section" shape="card" className={styles.card} aria-labelledby={heading}>
        <h2 id={heading}>{applyHeading}</h2>
        <div className={styles.words}>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div className={styles.action}>{action}</div>
        <div className={styles.save}>{save}</div>
        <div className={styles.footer}>{footer}</div>
      </Sign>
      <ApplyBar text={bar}>{action}</ApplyBar>
    </>
  );
}

export function ApplyBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.stickyBar}>
      <p>{text}</p>
      {children}
    </div>
  );
}

export function VisitorCall({ job }: { job: Job }) {
  return (
    <CallToApply
      words={['Sign in to apply for this position', 'You can add your CV there.']}
      action={<SignInToApply variant="accent" size="large" />}
      save={<SignInToSave />}
      footer={<NeedAccount />}
      bar={formatSalary(job)}
    />
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
