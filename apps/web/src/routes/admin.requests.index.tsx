import { createFileRoute } from '@tanstack/react-router';
import { registerSearch, type RegisterSearch, RegisterScreen } from '../features/data-requests/register-screen.tsx';
import { listProps } from '../lib/lists/list-props.ts';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/requests/')({
  validateSearch: searchAs<RegisterSearch>,
  head: titled('Requests'),
  component: Page,
});

function Page() {
  return <RegisterScreen {...listProps(registerSearch, Route.useSearch(), Route.useNavigate())} />;
}
