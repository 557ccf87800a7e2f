import { createFileRoute } from '@tanstack/react-router';
import { callbackSearch } from '../features/auth/mailed-link.ts';
import { gateRoute } from './-gate-route.ts';
import { CallbackPage } from './-gate-pages.tsx';
import { LoginWaiting } from './-gates.tsx';

export const Route = createFileRoute('/auth/callback')({
  ...gateRoute('Signing in'),
  validateSearch: callbackSearch,
  component: Page,
  pendingComponent: LoginWaiting,
});

function Page() {
  return <CallbackPage {...Route.useSearch()} />;
}
