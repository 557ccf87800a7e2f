import { createFileRoute } from '@tanstack/react-router';
import { HiringTeamScreen } from '../features/hiring-team/hiring-team-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/jobs/$id/team')({
  head: titled('Hiring team'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <HiringTeamScreen key={id} id={id} />;
}
