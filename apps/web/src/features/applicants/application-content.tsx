import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { ApplicationEvent } from '@careers/contracts/applications/history';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useRef, type RefObject, useState } from 'react';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { Callout } from '../../ui/callout.tsx';
import { FlagChips } from '../../lib/display/flag-chips.tsx';
import { nameOf } from '../../lib/display/name-of.ts';
import { AnswerList } from '../../lib/display/answer-list.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Panel } from '../../ui/card.tsx';
import { TeamMessages } from '../messages/team-messages.tsx';
import { Assignees } from '../tags/assignees.tsx';
import { Tags } from '../tags/tags.tsx';
import { TeamNotes } from '../team-notes/team-notes.tsx';
import { QueryError } from '../../lib/api/query-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';
import { type Key, KeysDialog } from '../../lib/keys/keys-dialog.tsx';
import applicants from './applicants.module.css';
import { Contact, Links } from './applicant-contact.tsx';
import { ApplicationHistory } from './application-history.tsx';
import styles from './application-screen.module.css';
import { OtherApplications } from './other-applications.tsx';
import { type Rejected, ReasonAfter } from './reason-after.tsx';
import { reasonOf } from './reason-of.ts';
import { hasReviewFields, ReviewFields } from './review-fields.tsx';
import { useRoomForCv, useFrameLink } from './use-frame-link.ts';
import { useReview, type Review } from './use-review.ts';
import type { ReviewWalk } from './use-review-walk.ts';
import { ReviewBar } from './review-bar.tsx';

type ApplicationContentProps = {
  application: ApplicationDetails;
  events: readonly ApplicationEvent[];
  walk: ReviewWalk;
  rejected: Rejected | null;
  onRejected: (rejected: Rejected | null) => void;
};

export function ApplicationContent(props: ApplicationContentProps) {
  const { application, events, walk, rejected, onRejected } = props;
  const { person: personTo } = useHiringArea();
  const { showNext, showThis } = walk;
  const reason = reasonOf(application);
  function goOn(status: ApplicationStatus): void {
    const asks = status === 'Rejected' && reason !== undefined;
    onRejected(asks ? { id: application.id, name: nameOf(application.profiles) } : null);
    showNext();
  }
  const review = useReview(application, walk.search.review ? { onDecision: goOn, onReturn: showThis } : {});
  const { applicant } = review;
  const { can } = application;
  const box = useRef<HTMLDivElement>(null);
  const roomForCv = useRoomForCv();
  const { profiles: person, cover_letter, adjustments, withdrawn_at } = applicant;
  return (
    <>
      {walk.search.review && <ReviewControls walk={walk} review={review} can={can} box={box} />}
      {rejected && rejected.id !== application.id && <ReasonAfter key={rejected.id} rejected={rejected} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {hasReviewFields(review, can) && (
            <Panel title="Review">
              <div ref={box} className={clsx(styles.review, withdrawn_at && styles.withdrawn)}>
                <ReviewFields review={review} can={can} reason={reason} />
              </div>
            </Panel>
          )}
          <Panel
            title="Application"
            className={styles.sent}
            aside={
              personTo && (
                <Link to={personTo} params={{ id: applicant.user_id }}>
                  See the person
                </Link>
              )
            }
          >
            <Contact person={person} />
            <Links id={applicant.id} person={person} />
            {cover_letter ? (
              <p className={applicants.text}>{cover_letter}</p>
            ) : (
              <p className={applicants.quiet}>No cover letter.</p>
            )}
            {adjustments && <Callout title="Adjustments asked for">{adjustments}</Callout>}
          </Panel>
          {application.answers.length > 0 && (
            <Panel title="Answers">
              <div className={styles.answers}>
                <FlagChips flags={application.flags} />
                <AnswerList answers={application.answers} />
              </div>
            </Panel>
          )}
          <Tags application={application} />
          <Assignees application={application} />
          <OtherApplications {...application} />
          <ApplicationHistory events={events} reasonsOf={reason === undefined ? undefined : applicant.id} />
        </div>
        {roomForCv && (
          <div className={styles.beside}>
            {person.cv_url ? <CvFrame id={applicant.id} name={person.full_name || 'the candidate'} /> : <NoCv />}
          </div>
        )}
      </div>
      <TeamMessages application={application} />
      <TeamNotes id={application.id} />
      <p className={clsx(applicants.id, styles.last)}>User ID {applicant.user_id}</p>
    </>
  );
}

function CvFrame({ id, name }: { id: string; name: string }) {
  const { src, query } = useFrameLink(id);
  if (src) return <iframe className={styles.cv} title={`CV of ${name}`} src={src} referrerPolicy="no-referrer" />;
  if (query.isError) return <QueryError query={query}>Failed to open the CV</QueryError>;
  return (
    <Loading label="Loading the CV">
      <Skeleton height={640} className={styles.cv} />
    </Loading>
  );
}

function NoCv() {
  return <EmptyState title="No CV">The candidate has sent none with this application.</EmptyState>;
}

type ReviewControlsProps = {
  walk: ReviewWalk;
  review: Review;
  can: Can;
  box: RefObject<HTMLElement | null>;
};

function ReviewControls({ walk, review, can, box }: ReviewControlsProps) {
  const [keysShown, setKeysShown] = useState(false);
  const { applicant, decide } = review;
  useSingleKeys({
    j: walk.showNext,
    k: walk.showPrevious,
    ...(can.move &&
      applicant.withdrawn_at === null &&
      Object.fromEntries(applicationStatuses.map((status, index) => [index + 1, () => decide(status)]))),
    ...(can.write_notes && { n: () => box.current?.querySelector('textarea')?.focus() }),
    '?': () => setKeysShown(true),
  });
  return (
    <>
      <ReviewBar place={walk.place} search={walk.search} onShowKeys={() => setKeysShown(true)} />
      <ReviewKeysDialog can={can} open={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

/** What each single key of the review does for a viewer. The keys of the statuses are their numbers. */
function keysOf({ move, write_notes }: Can): Key[] {
  const statuses = move ? applicationStatuses : [];
  return [
    ['j', 'Next'],
    ['k', 'Previous'],
    ...statuses.map((status, index): Key => [index + 1, `${status}, and on to the next`]),
    ...(write_notes ? [['n', 'Write notes'] satisfies Key] : []),
    ['?', 'Show these keys'],
  ];
}

type ReviewKeysDialogProps = { can: Can; open: boolean; onClose: () => void };

function ReviewKeysDialog({ can, open, onClose }: ReviewKeysDialogProps) {
  return (
    <KeysDialog open={open} onClose={onClose} keys={keysOf(can)}>
      They work while no field has the focus.
      {can.write_notes && ' Escape leaves the notes, which saves them.'}
    </KeysDialog>
  );
}
