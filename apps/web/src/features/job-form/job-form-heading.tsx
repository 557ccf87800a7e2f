import { BackLink } from '../../lib/navigation/back-link.tsx';
import { PageHeading, type PageHeadingProps } from '../../ui/page-heading.tsx';

/** The heading of the screens of a job's form, with the link back to the list. */
export function JobFormHeading(props: Omit<PageHeadingProps, 'back'>) {
  return <PageHeading {...props} back={<BackLink to="/admin/jobs">Back to Jobs</BackLink>} />;
}
