import { createFileRoute } from '@tanstack/react-router';
import { EditJob } from '../features/job-form/job-form-screen.tsx';
import { QuestionsPanel } from '../features/job-questions/questions-panel.tsx';
import { PreviewJobPage } from '../features/jobs/preview-job-page.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/hiring/jobs/$id/edit')({
  head: () => ({ meta: [{ title: pageTitle('Edit Job') }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return (
    <EditJob
      key={id}
      id={id}
      preview={(job) => <PreviewJobPage job={job} />}
      below={(job) => <QuestionsPanel job={job} />}
    />
  );
}
