import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '../features/api-keys/api-keys-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/api')({
  head: () => ({ meta: [{ title: pageTitle('API keys') }] }),
  component: ApiKeysScreen,
});
