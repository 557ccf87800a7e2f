import { createFileRoute } from '@tanstack/react-router';
import { userSearch, type UserSearch } from '../features/admin-users/user-search.ts';
import { UsersScreen } from '../features/admin-users/users-screen.tsx';
import { listProps } from '../lib/lists/list-props.ts';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/users/')({
  validateSearch: searchAs<UserSearch>,
  head: titled('User Management'),
  component: Page,
});

function Page() {
  return <UsersScreen {...listProps(userSearch, Route.useSearch(), Route.useNavigate())} />;
}
