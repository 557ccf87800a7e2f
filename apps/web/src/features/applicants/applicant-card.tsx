import type { ListedApplicant, TeamMarks } from '@careers/contracts/applications/applications';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { formatDate, formatDateTime } from '@careers/contracts/common/dates';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide';
import { InterviewNote } from '../../lib/display/interview-note.tsx';
import { nameOf } from '../../lib/display/name-of.ts';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { useFocusNextItem } from '../../lib/lists/use-focus-next-item.ts';
import { NewMessage } from '../messages/new-message.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { ReasonMissing } from '../rejection-reasons/reason-field.tsx';
import { SelectBox } from '../selection/select-box.tsx';
import { Callout } from '../../ui/callout.tsx';
import { CardHeader } from '../../ui/card-list.tsx';
import { Card } from '../../ui/card.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { UserId } from '../../lib/display/user-id.tsx';
import { FlagChips } from '../../lib/display/flag-chips.tsx';
import { TagList } from '../../ui/tag-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Contact, Links } from './applicant-contact.tsx';
import styles from './applicants.module.css';
import { reasonOf, hasReviewFields, ReviewFields } from './review-fields.tsx';
import { useReview } from './use-review.ts';
import { isLong } from './long-text.ts';

function CoverLetter({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div className={styles.letter}>
      <VisuallyHidden>
        <h3>Cover letter</h3>
      </VisuallyHidden>
      <p id={id} className={clsx(long && !open && styles.collapsed)}>
        {text}
      </p>
      {long && (
        <Button
          variant="ghost"
          size="small"
          icon={open ? ChevronUp : ChevronDown}
          aria-expanded={open}
          aria-controls={id}
          className={styles.toggle}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  );
}

/** `isFirst`: the list's address names this application, which is focused and marked. */
type ApplicantCardProps = { applicant: ListedApplicant; can: Can; isFirst: boolean };

/** Is memoised: the list may hold thousands of cards, and a further page then renders only its own. */
export const ApplicantCard = memo(function ApplicantCard({ applicant: fetched, can, isFirst }: ApplicantCardProps) {
  const decision = useReview(fetched, { canMessage: can.message });
  const { application } = useHiringArea();
  const name = useId();
  const review = useRef<HTMLDivElement>(null);
  useFocusNextItem(review);
  useEffect(() => {
    if (isFirst) document.getElementById(name)?.querySelector('a')?.focus();
  }, [isFirst, name]);
  const { applicant } = decision;
  const isReviewed = hasReviewFields(decision, can);
  const { profiles: person, user_id, cover_letter, adjustments, created_at, withdrawn_at, source } = applicant;
  return (
    <Card
      as="li"
      className={clsx(styles.card, isFirst && styles.first, !isReviewed && styles.alone)}
      aria-current={isFirst || undefined}
    >
      <div className={styles.person}>
        <div className={styles.head}>
          {can.bulk && !withdrawn_at && <SelectBox application={applicant} name={nameOf(person)} />}
          <CardHeader
            titleId={name}
            title={
              <Link to={application} params={{ id: applicant.id }}>
                {nameOf(person)}
              </Link>
            }
            badges={
              <>
                <NewMessage since={fetched.unanswered_since} />
                {fetched.reason_missing && applicant.status === 'Rejected' && <ReasonMissing />}
                <StateBadge state={withdrawn_at ? 'Withdrawn' : applicant.status} />
              </>
            }
          >
            <p className={styles.quiet}>Applied {formatDateTime(created_at)}</p>
            {fetched.hired_on && <p className={styles.quiet}>Hired on {formatDate(fetched.hired_on)}</p>}
          </CardHeader>
        </div>
        <Marks {...fetched} />
        <Contact person={person} />
        {cover_letter && <CoverLetter text={cover_letter} />}
        {adjustments && <Callout title="Adjustments asked for">{adjustments}</Callout>}
        <Links id={applicant.id} person={person} name={name} />
        <UserId id={user_id}>
          <p>Source: {source}</p>
        </UserId>
      </div>
      {isReviewed && (
        <div ref={review} className={styles.review} role="group" aria-labelledby={name}>
          <ReviewFields review={decision} can={can} reason={reasonOf(fetched)} />
        </div>
      )}
    </Card>
  );
});

function Marks({ tags, assignees, flags, interview }: TeamMarks) {
  return (
    <>
      {tags && tags.length > 0 && <TagList label="Tags" items={tags.map(({ id, label }) => ({ id, text: label }))} />}
      <FlagChips flags={flags} />
      {interview && (
        <p>
          <InterviewNote mark={interview} />
        </p>
      )}
      {assignees && assignees.length > 0 && (
        <p className={styles.assignees}>Assigned to {assignees.map(({ name }) => name ?? 'a colleague').join(', ')}</p>
      )}
    </>
  );
}
