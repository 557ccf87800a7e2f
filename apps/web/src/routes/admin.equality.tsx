import { createFileRoute } from '@tanstack/react-router';
import {
  equalitySearch,
  type EqualitySearch,
  EqualityTotals,
} from '../features/admin-equality/equality-totals-screen.tsx';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/equality')({
  validateSearch: searchAs<EqualitySearch>,
  head: titled('Equality totals'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <EqualityTotals
      search={equalitySearch(Route.useSearch())}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
