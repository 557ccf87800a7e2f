import { createFileRoute } from '@tanstack/react-router';
import { userSearch, type UserSearch } from '../features/admin-users/user-search.ts';
import { UsersScreen } from '../features/admin-users/users-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/users/')({
  validateSearch: searchAs<UserSearch>,
  head: () => ({ meta: [{ title: pageTitle('User Management') }] }),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      search={userSearch(Route.useSearch())}
      onChange={(search, { replace = false } = {}) =>
        void navigate({ search: userSearch(search), replace, resetScroll: false })
      }
    />
  );
}
