import { createFileRoute } from '@tanstack/react-router';
import { EqualityFormScreen } from '../features/equality/equality-form-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/equality')({
  head: () => ({ meta: [{ title: pageTitle('Equality form') }] }),
  component: EqualityFormScreen,
});
