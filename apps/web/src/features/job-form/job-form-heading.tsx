import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { PageHeading, type PageHeadingProps } from '../../ui/page-heading.tsx';

/** The heading of the screens of a job's form, with the link back to the list. */
export function JobFormHeading(props: Omit<PageHeadingProps, 'back'>) {
  const { jobs } = useHiringArea();
  return (
    <PageHeading {...props} help={<HelpLink topic="adverts" />} back={<BackLink to={jobs.to}>{jobs.back}</BackLink>} />
  );
}
