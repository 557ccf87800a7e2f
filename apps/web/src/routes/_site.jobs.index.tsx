import { createFileRoute, redirect } from '@tanstack/react-router';

/** `/jobs` without a slug redirects to the list. */
export const Route = createFileRoute('/_site/jobs/')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 301, replace: true });
  },
});
