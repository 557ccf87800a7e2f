import { createFileRoute } from '@tanstack/react-router';
import { authRoute } from './-auth-route.ts';
import { ForgotPasswordPage } from './-auth-pages.tsx';
import { EmailLinkPending } from './-auth-layouts.tsx';

export const Route = createFileRoute('/auth/forgot-password')({
  ...authRoute(() => 'Choose a new password'),
  component: Page,
  pendingComponent: EmailLinkPending,
});

function Page() {
  return <ForgotPasswordPage {...Route.useSearch()} />;
}
