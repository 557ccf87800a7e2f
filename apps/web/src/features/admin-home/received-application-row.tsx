import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { ReceivedApplication } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row } from '../../ui/row-list.tsx';

/** An application, whose name leads to the applicants of its job. An application for a deleted job has no link. */
export function ReceivedApplicationRow({
  application: { full_name, state, created_at, job },
}: {
  application: ReceivedApplication;
}) {
  const name = full_name || 'Unknown Candidate';
  const linked = job.id !== null && (
    <Link to="/admin/jobs/$id/applicants" params={{ id: job.id }}>
      {name}
    </Link>
  );
  return (
    <Row title={linked || name} aside={<StateBadge state={state} />}>
      <InlineList>
        {withoutBackslashes(job.title)}
        {formatDateTime(created_at)}
        {!linked && 'The job was deleted'}
      </InlineList>
    </Row>
  );
}
