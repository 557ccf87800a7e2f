import { Link, useLocation } from '@tanstack/react-router';
import { type ButtonStyleProps, buttonClass } from '../../ui/button.tsx';

/** A link to the login screen, which leads back to the job. */
export function SignInToApply(style: ButtonStyleProps) {
  const path = useJobPath();
  return (
    <Link to="/login" search={{ redirect: path }} className={buttonClass(style)}>
      Sign In to Apply
    </Link>
  );
}

/** The job's path without the query, as in the cached page that the server renders. Hydration must render the same. */
export function useJobPath(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
