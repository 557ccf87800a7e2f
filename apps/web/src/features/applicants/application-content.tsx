import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { ApplicationEvent } from '@careers/contracts/applications/history';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useRef } from 'react';
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
import applicants from './applicants.module.css';
import { Contact, Links } from './applicant-contact.tsx';
import { ApplicationHistory } from './application-history.tsx';
import styles from './application-screen.module.css';
import { CvFrame, NoCv } from './cv-frame.tsx';
import { OtherApplications } from './other-applications.tsx';
import { type Rejected, ReasonAfter } from './reason-after.tsx';
import { reasonOf } from './reason-of.ts';
import { ReviewControls } from './review-controls.tsx';
import { hasReviewFields, ReviewFields } from './review-fields.tsx';
import { useRoomForCv } from './use-frame-link.ts';
import { useReview } from './use-review.ts';
import type { ReviewWalk } from './use-review-walk.ts';

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
