import { createFileRoute } from '@tanstack/react-router';
import { gateRoute } from './-gate-route.ts';
import { LoginPage } from './-gate-pages.tsx';
import { LoginWaiting } from './-gates.tsx';

export const Route = createFileRoute('/auth/login')({
  ...gateRoute('Sign in'),
  component: Page,
  pendingComponent: LoginWaiting,
});

function Page() {
  return <LoginPage {...Route.useSearch()} />;
}
