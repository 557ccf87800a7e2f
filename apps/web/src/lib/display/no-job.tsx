import { errorCode } from '../api/trpc-error.ts';
import { useHiringArea } from '../navigation/hiring-area.ts';
import { NotFound } from './not-found.tsx';

/** Why a screen of a job is not there: its address, or the code with which the server refused the call. */
type Reason = 'invalid_id' | 'job_not_found' | 'own_job' | 'own_application' | 'forbidden';

/** The reason why a call about a job was refused; undefined for an error that trying again may solve. */
export function jobRefusal(error: unknown): Reason | undefined {
  const code = errorCode(error);
  const refusals = ['job_not_found', 'own_job', 'own_application', 'forbidden'] as const;
  return refusals.find((refusal) => refusal === code);
}

export function NoJob({ reason }: { reason: Reason }) {
  const { jobs, gone } = useHiringArea();
  const { title, text } = {
    invalid_id: { title: 'Invalid job ID', text: 'This address does not lead to a job.' },
    job_not_found: { title: 'Job Not Found', text: gone.job },
    own_job: {
      title: 'Applicants not shown',
      text: 'You applied for this job, so you cannot see its applicants.',
    },
    own_application: {
      title: 'This is your own application',
      text: 'Your colleagues will make the decision. You can see it under Applied Jobs, like any other candidate.',
    },
    forbidden: { title: 'Not available for your role', text: 'Your role on the team does not allow this.' },
  }[reason];
  return (
    <NotFound title={title} {...jobs}>
      {text}
    </NotFound>
  );
}
