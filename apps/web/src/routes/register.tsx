import { createFileRoute } from '@tanstack/react-router';
import { gateRoute } from './-gate-route.ts';
import { RegisterPage } from './-gate-pages.tsx';
import { RegisterWaiting } from './-gates.tsx';

export const Route = createFileRoute('/register')({
  ...gateRoute('Create your account'),
  component: Page,
  pendingComponent: RegisterWaiting,
});

function Page() {
  return <RegisterPage {...Route.useSearch()} />;
}
