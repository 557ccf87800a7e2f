import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const texts = {
  invalid_id: { title: 'Invalid job ID', text: 'This address does not lead to a job.' },
  not_found: { title: 'Job Not Found', text: 'It may have been deleted.' },
};

/** Stands in place of an administrator's screen about a job that does not exist. */
export function NoJob({ reason }: { reason: keyof typeof texts }) {
  const back = (
    <Link to="/admin/jobs" className={buttonClass()}>
      Back to Jobs
    </Link>
  );
  return (
    <EmptyState level={1} title={texts[reason].title} action={back}>
      {texts[reason].text}
    </EmptyState>
  );
}
