import { createFileRoute } from '@tanstack/react-router';
import { attemptSearch, type AttemptSearch } from '../features/webhooks/attempts-panel.tsx';
import { WebhookScreen } from '../features/webhooks/webhook-screen.tsx';
import { listProps } from '../lib/lists/list-props.ts';
import { searchAs } from '../lib/navigation/search-as.ts';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/webhooks/$id')({
  validateSearch: searchAs<AttemptSearch>,
  head: titled('Webhook'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <WebhookScreen key={id} id={id} {...listProps(attemptSearch, Route.useSearch(), Route.useNavigate())} />;
}
