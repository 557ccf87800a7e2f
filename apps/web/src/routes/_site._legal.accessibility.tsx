import { createFileRoute } from '@tanstack/react-router';
import { legalHead } from '../features/legal/legal-head.ts';
import { AccessibilityStatement } from '../features/legal/accessibility-statement.tsx';

export const Route = createFileRoute('/_site/_legal/accessibility')({
  head: () => legalHead('/accessibility'),
  component: AccessibilityStatement,
});
