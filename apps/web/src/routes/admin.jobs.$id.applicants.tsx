import { createFileRoute } from '@tanstack/react-router';
import { Applicants } from '../features/admin-applicants/applicants.tsx';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/admin/jobs/$id/applicants')({
  head: () => ({ meta: [{ title: pageTitle('Applicants') }] }),
  component: Page,
});

function Page() {
  return <Applicants id={Route.useParams().id} />;
}
