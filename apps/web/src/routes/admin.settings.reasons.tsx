import { createFileRoute } from '@tanstack/react-router';
import { ReasonsScreen } from '../features/reasons/reasons-screen.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/reasons')({
  head: () => ({ meta: [{ title: pageTitle('Reasons for rejections') }] }),
  component: ReasonsScreen,
});
