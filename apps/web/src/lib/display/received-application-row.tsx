import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { ReceivedApplication } from '@careers/contracts/applications/overview';
import { Link } from '@tanstack/react-router';
import { StateBadge } from './application-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row } from '../../ui/row-list.tsx';

/** An application, whose name leads to its page. */
export function ReceivedApplicationRow({
  application: { id, full_name, state, created_at, job },
}: {
  application: ReceivedApplication;
}) {
  const link = (
    <Link to="/admin/applications/$id" params={{ id }}>
      {full_name || 'Unknown Candidate'}
    </Link>
  );
  return (
    <Row title={link} aside={<StateBadge state={state} />}>
      <InlineList>
        {withoutBackslashes(job.title)}
        {formatDateTime(created_at)}
        {job.id === null && 'The job was deleted'}
      </InlineList>
    </Row>
  );
}
