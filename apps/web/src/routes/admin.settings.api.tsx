import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '../features/api-keys/api-keys-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/api')({
  head: titled('API keys'),
  component: ApiKeysScreen,
});
