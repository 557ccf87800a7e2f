import { createFileRoute } from '@tanstack/react-router';
import { HelpIndex } from '../features/help/help-index.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/help/')({
  head: () => ({ meta: [{ title: pageTitle('Help') }] }),
  component: () => <HelpIndex isAdmin />,
});
