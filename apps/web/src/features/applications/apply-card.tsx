import type { Job } from '@careers/contracts/jobs/jobs';
import type { ReactNode } from 'react';
import { useWithSession } from '../../lib/account/use-with-session.ts';
import { Sign } from '../../ui/sign.tsx';
import styles from './apply-card.module.css';
import { applyHeading } from './apply.copy.ts';
import { VisitorCall } from './call-to-apply.tsx';

function load() {
  return import('./candidate-card.tsx');
}

/**
 * The server renders the call to apply for a visitor; the code for a candidate is loaded with the session.
 *
 * @param similar The jobs to offer once an application was sent.
 */
export function ApplyCard({ job, similar }: { job: Job; similar: ReactNode }) {
  // Leaves the visitor's card on a failure: its link leads back here, and so loads the code again.
  const loaded = useWithSession(load);
  if (job.status === 'Draft')
    return (
      <Sign as="section" shape="card" className={styles.card}>
        <h2>{applyHeading}</h2>
        <p>This job is a draft. Candidates can apply once it is published.</p>
      </Sign>
    );
  // Keeps the candidate's card when the session ends, with an open form.
  return loaded ? <loaded.CandidateCard job={job} similar={similar} /> : <VisitorCall job={job} />;
}
