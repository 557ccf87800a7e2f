import { Link, useLocation } from '@tanstack/react-router';
import { type ButtonStyleProps, buttonClass } from '../../ui/button.tsx';
import { applyCopy } from './apply.copy.ts';

/** Leads to the login screen, and from there back to the job. */
export function SignInToApply(look: ButtonStyleProps) {
  const path = useJobPath();
  return (
    <Link to="/login" search={{ redirect: path }} className={buttonClass(look)}>
      {applyCopy.signIn}
    </Link>
  );
}

/** Without the query: a cached page is rendered for an address without it, and the browser must agree. */
export function useJobPath(): string {
  return useLocation({ select: ({ pathname }) => pathname });
}
