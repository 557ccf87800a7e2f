import { createFileRoute } from '@tanstack/react-router';
import { legalHead } from '../features/legal/legal-head.ts';
import { TermsOfUse } from '../features/legal/terms-of-use.tsx';

export const Route = createFileRoute('/_site/_legal/terms')({
  head: () => legalHead('/terms'),
  component: TermsOfUse,
});
