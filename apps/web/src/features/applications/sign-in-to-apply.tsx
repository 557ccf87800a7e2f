import { Link, useLocation } from '@tanstack/react-router';
import { applyFragment } from '../../lib/redirect/apply-path.ts';
import { saveFragment } from '../../lib/redirect/save-path.ts';
import { type ButtonStyleProps, buttonClass } from '../../ui/button.tsx';

export function SignInToApply(style: ButtonStyleProps) {
  const path = useApplyPath();
  return (
    <Link to="/login" search={{ redirect: path }} className={buttonClass(style)}>
      Sign In to Apply
    </Link>
  );
}

/** A link to the login screen, which leads back to the job and saves it. */
export function SignInToSave() {
  const path = useLocation({ select: ({ pathname }) => `${pathname}#${saveFragment}` });
  return (
    <Link to="/login" search={{ redirect: path }}>
      Sign in to save
    </Link>
  );
}

/**
 * The address of the job's application form, without the query, as in the cached page that the server renders. Hydration
 * must render the same.
 */
export function useApplyPath(): string {
  return useLocation({ select: ({ pathname }) => `${pathname}#${applyFragment}` });
}
