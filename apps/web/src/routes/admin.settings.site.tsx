import { createFileRoute } from '@tanstack/react-router';
import { SiteScreen } from '../features/site/site-screen.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/settings/site')({
  head: titled('Your site'),
  component: SiteScreen,
});
