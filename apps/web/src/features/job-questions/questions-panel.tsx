import type { Job } from '@careers/contracts/jobs/jobs';
import { Link } from '@tanstack/react-router';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import styles from './job-questions.module.css';

/** Leads from the form of a stored job to its questions, which are saved apart from it. */
export function QuestionsPanel({ job: { id } }: { job: Job }) {
  const { questions } = useHiringArea();
  return (
    <Panel title="Questions">
      <p className={styles.quiet}>Candidates answer them when they apply. Save your changes to the job first.</p>
      <Link to={questions} params={{ id }} className={buttonClass({ variant: 'outline', className: styles.edit })}>
        Edit the questions
      </Link>
    </Panel>
  );
}
