import { HelpLink } from '../../lib/help/help-link.tsx';
import { BackLink } from '../../lib/navigation/back-link.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { PageHeading, type PageHeadingProps } from '../../ui/page-heading.tsx';

export function JobFormHeading(props: Omit<PageHeadingProps, 'back'>) {
  const { jobs } = useHiringArea();
  return (
    <PageHeading {...props} help={<HelpLink topic="adverts" />} back={<BackLink to={jobs.to}>{jobs.back}</BackLink>} />
  );
}
