import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects `/jobs` without a slug to the list. */
export const Route = createFileRoute('/_site/jobs/')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 301, replace: true });
  },
});
