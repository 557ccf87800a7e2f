import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { backLinkClass } from '../../ui/page-heading.tsx';
import { jobsCopy } from './jobs.copy.ts';
import { useLastList } from './last-list.ts';

/** The link back to the list as the visitor left it, or with `toAll` to the list of all jobs. */
export function BackToJobs({ toAll = false }: { toAll?: boolean }) {
  const last = useLastList();
  return (
    <Link to="/" {...(!toAll && last)} className={backLinkClass()}>
      <Icon as={ArrowLeft} />
      {jobsCopy.back}
    </Link>
  );
}
