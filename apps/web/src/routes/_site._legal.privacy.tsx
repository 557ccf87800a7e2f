import { createFileRoute } from '@tanstack/react-router';
import { legalHead } from '../features/legal/legal-head.ts';
import { PrivacyNotice } from '../features/legal/privacy-notice.tsx';

export const Route = createFileRoute('/_site/_legal/privacy')({
  head: () => legalHead('/privacy'),
  component: PrivacyNotice,
});
