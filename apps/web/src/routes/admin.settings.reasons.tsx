import { createFileRoute } from '@tanstack/react-router';
import { ReasonsScreen } from '../features/rejection-reasons/reasons-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/reasons')({
  head: titled('Reasons for rejections'),
  component: ReasonsScreen,
});
