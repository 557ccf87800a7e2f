import { createFileRoute } from '@tanstack/react-router';
import { EqualityFormScreen } from '../features/equality/equality-form-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/dashboard/equality')({
  head: titled('Equality form'),
  component: EqualityFormScreen,
});
