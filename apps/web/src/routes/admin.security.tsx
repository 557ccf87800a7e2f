import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '../features/admin-security/security-screen.tsx';
import { securitySearch, type SecuritySearch } from '../features/admin-security/security-search.ts';
import { listProps } from '../lib/lists/list-props.ts';
import { titled } from '../lib/page/page-title.ts';
import { searchAs } from '../lib/navigation/search-as.ts';

export const Route = createFileRoute('/admin/security')({
  validateSearch: searchAs<SecuritySearch>,
  head: titled('Security events'),
  component: Page,
});

function Page() {
  return <SecurityScreen {...listProps(securitySearch, Route.useSearch(), Route.useNavigate())} />;
}
