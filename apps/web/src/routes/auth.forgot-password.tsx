import { createFileRoute } from '@tanstack/react-router';
import { gateRoute } from './-gate-route.ts';
import { ForgotPasswordPage } from './-gate-pages.tsx';
import { MailWaiting } from './-gates.tsx';

export const Route = createFileRoute('/auth/forgot-password')({
  ...gateRoute('Choose a new password'),
  component: Page,
  pendingComponent: MailWaiting,
});

function Page() {
  return <ForgotPasswordPage {...Route.useSearch()} />;
}
