import { formatDate } from '@careers/contracts/common/dates';
import { closingText } from '@careers/contracts/jobs/closing-day';
import type { SavedJob } from '@careers/contracts/jobs/saved-jobs';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { applyFragment } from '../../lib/redirect/apply-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CardHeader } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { ItemButton } from '../../ui/item-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSavedJob } from './use-saved-job.ts';
import styles from './saved-jobs.module.css';

const stateBadges = {
  open: null,
  closed: <Badge tone="red">Closed</Badge>,
  gone: <Badge tone="grey">No longer available</Badge>,
} as const;

export function SavedJobCard({ saved: { job_id, title, state, job, saved_at } }: { saved: SavedJob }) {
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
        </InlineList>
      </CardHeader>
      <div ref={card} className={styles.actions}>
        {state === 'open' && job && (
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
