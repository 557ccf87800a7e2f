import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass, PageHeading, type PageHeadingProps } from '../../ui/page-heading.tsx';

/** The heading of the screens of a job's form, with the link back to the list. */
export function JobFormHeading(props: Omit<PageHeadingProps, 'back'>) {
  const back = (
    <Link to="/admin/jobs" className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      Back to Jobs
    </Link>
  );
  return <PageHeading {...props} back={back} />;
}
