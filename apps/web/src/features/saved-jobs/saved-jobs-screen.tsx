import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardHeader, CardList, CardListSkeleton } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSavedJob, useSavedJobs } from './use-saved-job.ts';
import { formatDate } from '@careers/contracts/common/dates';
import { closingText } from '@careers/contracts/jobs/closing-day';
import type { SavedJob } from '@careers/contracts/jobs/saved-jobs';
import { useRef } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { applyFragment } from '../../lib/redirect/apply-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './saved-jobs.module.css';

/** Newest first. */
export function SavedJobsScreen() {
  const query = useSavedJobs();
  return (
    <>
      <PageHeading
        title="Saved jobs"
        subtitle="We email you three days before a saved job closes, unless you have applied or turned this off"
      />
      {query.data ? (
        query.data.jobs.length > 0 ? (
          <CardList>
            {query.data.jobs.map((job) => (
              <SavedJobCard key={job.job_id} saved={job} />
            ))}
          </CardList>
        ) : (
          <NoSavedJobs />
        )
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch your saved jobs</QueryError>
      ) : (
        <CardListSkeleton label="Loading your saved jobs" />
      )}
    </>
  );
}

function NoSavedJobs() {
  return (
    <EmptyState
      title="No saved jobs yet"
      action={
        <Link to="/" className={buttonClass()}>
          Browse available jobs
        </Link>
      }
    >
      Jobs you save appear here.
    </EmptyState>
  );
}

const stateBadges = {
  open: null,
  closed: <Badge tone="red">Closed</Badge>,
  gone: <Badge tone="grey">No longer available</Badge>,
} as const;

function SavedJobCard({ saved: { job_id, title, state, job, applied_at, saved_at } }: { saved: SavedJob }) {
  const { remove, isPending } = useSavedJob(job_id);
  const card = useRef<HTMLDivElement>(null);
  useFocusNextItem(card);
  const shown = toDisplayJob({ title, department: job?.department ?? '', location: job?.location ?? '' });
  const linked = job && (
    <Link to="/jobs/$slug" params={{ slug: job.slug }}>
      {shown.title}
    </Link>
  );
  return (
    <Card as="li" className={styles.card}>
      <CardHeader title={linked ?? shown.title} badges={stateBadges[state]}>
        <InlineList>
          {shown.department}
          {shown.location}
          {state === 'open' && job?.closing_date ? closingText(job.closing_date) : ''}
          {`Saved ${formatDate(saved_at)}`}
          {applied_at && `Applied ${formatDate(applied_at)}`}
        </InlineList>
      </CardHeader>
      <div ref={card} className={styles.actions}>
        {state === 'open' && job && !applied_at && (
          <Link
            to="/jobs/$slug"
            params={{ slug: job.slug }}
            hash={applyFragment}
            className={buttonClass({ variant: 'outline', size: 'small' })}
          >
            <span>
              Apply<VisuallyHidden> for {shown.title}</VisuallyHidden>
            </span>
          </Link>
        )}
        <ItemButton of={shown.title} variant="ghost" pending={isPending} onClick={remove}>
          Remove
        </ItemButton>
      </div>
    </Card>
  );
}
