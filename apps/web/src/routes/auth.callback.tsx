import { createFileRoute } from '@tanstack/react-router';
import { callbackSearch } from '../features/auth-callback/callback-search.ts';
import { authRoute } from './-auth-route.ts';
import { CallbackPage } from './-auth-pages.tsx';
import { LoginPending } from './-auth-layouts.tsx';

export const Route = createFileRoute('/auth/callback')({
  ...authRoute(() => 'Signing in'),
  ssr: false, // what it shows is in the fragment of the address
  validateSearch: callbackSearch,
  component: Page,
  pendingComponent: LoginPending,
});

function Page() {
  return <CallbackPage {...Route.useSearch()} />;
}
