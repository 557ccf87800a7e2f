import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, SlidersHorizontal, UsersRound } from 'lucide-react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LinkCard, linkCardClass, LinkCardList } from '../../ui/link-card.tsx';

/** The first screen of an administrator after signing in. */
export function AdminHome() {
  return (
    <>
      <PageHeading title="Administration" subtitle="Jobs, applicants and the people who use the site" />
      <LinkCardList>
        <li>
          <Link to="/admin/jobs" className={linkCardClass()}>
            <LinkCard icon={BriefcaseBusiness} name="Jobs">
              Manage job postings and applications
            </LinkCard>
          </Link>
        </li>
        <li>
          <Link to="/admin/users" className={linkCardClass()}>
            <LinkCard icon={UsersRound} name="Users">
              Manage the people who have an account
            </LinkCard>
          </Link>
        </li>
        <li>
          <Link to="/admin/settings" className={linkCardClass()}>
            <LinkCard icon={SlidersHorizontal} name="Settings">
              See what the running system is made of
            </LinkCard>
          </Link>
        </li>
      </LinkCardList>
    </>
  );
}
