import { createFileRoute } from '@tanstack/react-router';
import { legalHead } from '../features/legal/legal-head.ts';
import { StoragePage } from '../features/legal/storage-page.tsx';

export const Route = createFileRoute('/_site/_legal/cookies')({
  head: () => legalHead('/cookies'),
  component: StoragePage,
});
