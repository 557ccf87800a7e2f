import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '../features/webhooks/webhooks-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/webhooks/')({
  head: () => ({ meta: [{ title: pageTitle('Webhooks') }] }),
  component: WebhooksScreen,
});
