import { createFileRoute } from '@tanstack/react-router';
import { legalHead } from '../features/legal/legal-head.ts';
import { ComplaintsPage } from '../features/legal/complaints-page.tsx';

export const Route = createFileRoute('/_site/_legal/complaints')({
  head: () => legalHead('/complaints'),
  component: ComplaintsPage,
});
