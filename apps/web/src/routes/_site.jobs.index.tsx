import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_site/jobs/')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 301, replace: true });
  },
});
