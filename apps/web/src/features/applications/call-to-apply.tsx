import type { Job } from '@careers/contracts/jobs/jobs';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Sign } from '../../ui/sign.tsx';
import { applyFragment, saveFragment } from '../../lib/redirect/apply-path.ts';
import { type ButtonStyleProps, buttonClass } from '../../ui/button.tsx';
import styles from './apply-card.module.css';
import { applyHeading } from './apply.copy.ts';

type CallToApplyProps = {
  words: readonly string[];
  action: ReactNode;
  save: ReactNode;
  footer: ReactNode;
  bar: string;
};

/** Renders a Sign; on a phone its action is in a bar at the foot of the screen, beside the text of `bar`. */
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
      words={['Sign in to apply for this position', 'You can add your CV then.']}
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

export function SignInToApply(style: ButtonStyleProps) {
  const path = useApplyPath();
  return (
    <Link to="/login" search={{ redirect: path }} className={buttonClass(style)}>
      Sign In to Apply
    </Link>
  );
}

/** The login screen leads back to the job and saves it. */
function SignInToSave() {
  const path = useLocation({ select: ({ pathname }) => `${pathname}#${saveFragment}` });
  return (
    <Link to="/login" search={{ redirect: path }}>
      Sign in to save
    </Link>
  );
}

/**
 * The address of the job's application form, without the query, as in the cached page that the server renders:
 * hydration must render the same.
 */
function useApplyPath(): string {
  return useLocation({ select: ({ pathname }) => `${pathname}#${applyFragment}` });
}
