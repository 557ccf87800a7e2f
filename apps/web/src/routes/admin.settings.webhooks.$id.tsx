import { createFileRoute } from '@tanstack/react-router';
import { attemptSearch, type AttemptSearch } from '../features/webhooks/attempt-search.ts';
import { WebhookScreen } from '../features/webhooks/webhook-screen.tsx';
import { searchAs } from '../lib/navigation/search-as.ts';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/webhooks/$id')({
  validateSearch: searchAs<AttemptSearch>,
  head: () => ({ meta: [{ title: pageTitle('Webhook') }] }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <WebhookScreen
      key={id}
      id={id}
      search={attemptSearch(Route.useSearch())}
      onChange={(search, { replace = false } = {}) =>
        void navigate({ search: attemptSearch(search), replace, resetScroll: false })
      }
    />
  );
}
