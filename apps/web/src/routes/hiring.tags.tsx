import { createFileRoute } from '@tanstack/react-router';
import { CompanyTags } from '../features/tags/company-tags.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/hiring/tags')({
  head: () => ({ meta: [{ title: pageTitle('Tags') }] }),
  component: CompanyTags,
});
