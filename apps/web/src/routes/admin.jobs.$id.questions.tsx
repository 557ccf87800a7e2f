import { createFileRoute } from '@tanstack/react-router';
import { JobQuestionsScreen } from '../features/job-questions/job-questions-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/jobs/$id/questions')({
  head: () => ({ meta: [{ title: pageTitle('Questions') }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <JobQuestionsScreen key={id} id={id} />;
}
