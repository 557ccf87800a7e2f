import type { Application } from '@careers/contracts/applications/applications';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';

/** A link to a candidate's application, or to all of them until this one is known. */
export function OwnApplicationLink({ application: _ }: { application: Application | null }) {
  return (
    <Link to="/dashboard/applied" className={buttonClass({ variant: 'accent', size: 'large' })}>
      Your application
    </Link>
  );
}
