import { Link } from '@tanstack/react-router';
import { counted } from '@careers/contracts/common/format-number';
import { buttonClass } from '../../ui/button.tsx';
import { widePanelClass } from '../../ui/panel-grid.tsx';
import { Sign } from '../../ui/sign.tsx';
import clsx from 'clsx';
import styles from './dashboard.module.css';

/** Leads a member of hiring teams to their applicants. `jobs`: how many jobs’ teams they are on. */
export function HiringSign({ jobs }: { jobs: number }) {
  return (
    <Sign as="section" shape="card" aria-label="Hiring" className={clsx(styles.hiring, widePanelClass())}>
      <p>You are on the hiring team of {counted(jobs, 'job', 'jobs')}</p>
      <Link to="/hiring" className={buttonClass({ variant: 'accent' })}>
        See your jobs
      </Link>
    </Sign>
  );
}
