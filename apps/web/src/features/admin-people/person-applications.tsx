import { formatDate } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { PersonApplication } from '@careers/contracts/account/people';
import { Link } from '@tanstack/react-router';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { listPages } from '../../lib/lists/list-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Row, RowCard, RowCardSkeleton } from '../../ui/row-list.tsx';
import { ViewCvButton } from '../../lib/display/view-cv-button.tsx';
import styles from './person.module.css';

export function PersonApplications({ id }: { id: string }) {
  // Fetches anew at each visit: candidates apply, and other administrators decide, at any time.
  const query = trpc.admin.users.applications.useInfiniteQuery({ id }, { ...listPages, staleTime: 0 });
  return (
    <PagedList
      query={query}
      itemsOf={(page) => page.applications}
      container={RowCard}
      skeleton={<RowCardSkeleton label="Loading the applications" />}
      empty={
        <EmptyState level={3} title="No applications">
          This person has not applied for a job.
        </EmptyState>
      }
      errorText={(error) => serverMessage(error) ?? 'Failed to fetch the applications'}
    >
      {(application) => <ApplicationRow key={application.id} application={application} />}
    </PagedList>
  );
}

function ApplicationRow({ application }: { application: PersonApplication }) {
  const { id, state, created_at, status_changed_at, job, cover_letter, cv_file_name } = application;
  const title = withoutBackslashes(job.title);
  const link = (
    <Link to="/admin/applications/$id" params={{ id }}>
      {title}
    </Link>
  );
  return (
    <Row title={link} aside={<StateBadge state={state} />}>
      <InlineList>
        {withoutBackslashes(job.department)}
        {withoutBackslashes(job.location)}
        {`Applied on ${formatDate(created_at)}`}
        {state !== 'Applied' && `${state} ${state === 'Withdrawn' ? 'on' : 'since'} ${formatDate(status_changed_at)}`}
        {job.id === null && 'The job was deleted'}
      </InlineList>
      {cover_letter && (
        <details className={styles.letter}>
          <summary>Cover letter</summary>
          <p>{cover_letter}</p>
        </details>
      )}
      {cv_file_name && (
        <ViewCvButton
          variant="ghost"
          size="small"
          className={styles.cv}
          of={`sent for ${title}`}
          link={(client) => client.hiring.cvLink.query({ id })}
        />
      )}
    </Row>
  );
}
