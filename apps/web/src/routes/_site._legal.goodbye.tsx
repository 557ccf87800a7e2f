import { createFileRoute } from '@tanstack/react-router';
import { Goodbye } from '../features/your-data/goodbye.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/_site/_legal/goodbye')({
  head: () => ({ meta: [{ title: pageTitle('Goodbye') }, { name: 'robots', content: 'noindex' }] }),
  component: Goodbye,
});
