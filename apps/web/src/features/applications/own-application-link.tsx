import type { Application } from '@careers/contracts/applications/applications';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** A link to a candidate's application, or to all of them until this one is known. */
export function OwnApplicationLink({ application }: { application: Application | null }) {
  const className = buttonClass({ variant: 'accent', size: 'large' });
  const text = 'Your application';
  return application ? (
    <Link to="/dashboard/applied/$id" params={{ id: application.id }} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/dashboard/applied" className={className}>
      {text}
    </Link>
  );
}
