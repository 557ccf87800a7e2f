import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, SlidersHorizontal, UsersRound } from 'lucide-react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Way, wayClass, WayList } from '../../ui/way-card.tsx';

/** Where an administrator arrives after signing in. */
export function AdminHome() {
  return (
    <>
      <PageHeading title="Administration" subtitle="Jobs, applicants and the people who use the site" />
      <WayList>
        <li>
          <Link to="/admin/jobs" className={wayClass()}>
            <Way icon={BriefcaseBusiness} name="Jobs">
              Manage job postings and applications
            </Way>
          </Link>
        </li>
        <li>
          <Link to="/admin/users" className={wayClass()}>
            <Way icon={UsersRound} name="Users">
              Manage the people who have an account
            </Way>
          </Link>
        </li>
        <li>
          <Link to="/admin/settings" className={wayClass()}>
            <Way icon={SlidersHorizontal} name="Settings">
              See what the running system is made of
            </Way>
          </Link>
        </li>
      </WayList>
    </>
  );
}
