import { createFileRoute } from '@tanstack/react-router';
import { WebhooksScreen } from '../features/webhooks/webhooks-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/webhooks/')({
  head: titled('Webhooks'),
  component: WebhooksScreen,
});
