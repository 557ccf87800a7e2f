import { createFileRoute } from '@tanstack/react-router';
import { Applicants } from '../features/applicants/applicants.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

/** The address of the applicants without a job id; `/admin/jobs//applicants` leads here too. */
export const Route = createFileRoute('/admin/jobs/applicants')({
  head: () => ({ meta: [{ title: pageTitle('Applicants') }] }),
  component: () => <Applicants id="" search={{}} onChange={() => undefined} />,
});
