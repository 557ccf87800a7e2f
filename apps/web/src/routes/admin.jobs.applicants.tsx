import { createFileRoute } from '@tanstack/react-router';
import { Applicants } from '../features/admin-applicants/applicants.tsx';
import { pageTitle } from '../lib/page-title.ts';

/** The applicants' address with the job left out: `/admin/jobs//applicants` arrives here too. */
export const Route = createFileRoute('/admin/jobs/applicants')({
  head: () => ({ meta: [{ title: pageTitle('Applicants') }] }),
  component: () => <Applicants id="" />,
});
