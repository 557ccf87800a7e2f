import type { Applicant } from '@careers/contracts/applications/applications';
import { formatDateTime } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, useEffect, useId, useRef } from 'react';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { Callout } from '../../ui/callout.tsx';
import { CardHeader } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Contact, Links } from './applicant-contact.tsx';
import styles from './applicants.module.css';
import { CoverLetter } from './cover-letter.tsx';
import { NotesField } from './notes-field.tsx';
import { StatusField } from './status-field.tsx';
import { useReview } from './use-review.ts';
import { WithdrawnReview } from './withdrawn-review.tsx';

/** `isFirst`: the list's address names this application, which is focused and marked. */
type ApplicantCardProps = { applicant: Applicant; isFirst: boolean };

/**
 * One application: the applicant at the left, the administrator's status and notes at the right. It is memoised,
 * because the list may hold thousands of cards, and a further page then renders only its own.
 */
export const ApplicantCard = memo(function ApplicantCard({ applicant: fetched, isFirst }: ApplicantCardProps) {
  const { applicant, status, decide, notes, draft } = useReview(fetched);
  const name = useId();
  const review = useRef<HTMLDivElement>(null);
  useFocusNextItem(review);
  useEffect(() => {
    if (isFirst) document.getElementById(name)?.querySelector('a')?.focus();
  }, [isFirst, name]);
  const { profiles: person, user_id, cover_letter, adjustments, created_at, withdrawn_at } = applicant;
  return (
    <Card as="li" className={clsx(styles.card, isFirst && styles.first)} aria-current={isFirst || undefined}>
      <div className={styles.person}>
        <CardHeader
          titleId={name}
          title={
            <Link to="/admin/applications/$id" params={{ id: applicant.id }}>
              {person.full_name || 'Unknown Candidate'}
            </Link>
          }
          badges={<StateBadge state={withdrawn_at ? 'Withdrawn' : applicant.status} />}
        >
          <p className={styles.quiet}>Applied {formatDateTime(created_at)}</p>
        </CardHeader>
        <Contact person={person} />
        {cover_letter && <CoverLetter text={cover_letter} />}
        {adjustments && <Callout title="Adjustments asked for">{adjustments}</Callout>}
        <Links id={applicant.id} person={person} name={name} />
        <p className={styles.id}>
          <VisuallyHidden>User ID </VisuallyHidden>
          {user_id}
        </p>
      </div>
      <div ref={review} className={styles.review} role="group" aria-labelledby={name}>
        {withdrawn_at ? (
          <WithdrawnReview applicant={applicant} withdrawn_at={withdrawn_at} draft={draft} />
        ) : (
          <>
            <StatusField applicant={applicant} status={status} decide={decide} />
            <NotesField applicant={applicant} notes={notes} draft={draft} />
          </>
        )}
      </div>
    </Card>
  );
});
