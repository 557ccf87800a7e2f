import { createFileRoute } from '@tanstack/react-router';
import { authRoute, registerTitle } from './-auth-route.ts';
import { RegisterPage } from './-auth-pages.tsx';
import { RegisterPending } from './-auth-layouts.tsx';

export const Route = createFileRoute('/auth/register')({
  ...authRoute(registerTitle),
  component: Page,
  pendingComponent: RegisterPending,
});

function Page() {
  return <RegisterPage {...Route.useSearch()} />;
}
