import { createFileRoute } from '@tanstack/react-router';
import { authRoute } from './-auth-route.ts';
import { LoginPage } from './-auth-pages.tsx';
import { LoginPending } from './-auth-layouts.tsx';

export const Route = createFileRoute('/auth/login')({
  ...authRoute(() => 'Sign in'),
  component: Page,
  pendingComponent: LoginPending,
});

function Page() {
  return <LoginPage {...Route.useSearch()} />;
}
