import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { ApplicationEvent } from '@careers/contracts/applications/history';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useRef } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { Panel } from '../../ui/card.tsx';
import applicants from './applicants.module.css';
import { Contact, Links } from './applicant-contact.tsx';
import { ApplicationHistory } from './application-history.tsx';
import styles from './application-screen.module.css';
import { CvFrame, NoCv } from './cv-frame.tsx';
import { NotesField } from './notes-field.tsx';
import { OtherApplications } from './other-applications.tsx';
import { ReviewControls } from './review-controls.tsx';
import { StatusField } from './status-field.tsx';
import { useRoomForCv } from './use-frame-link.ts';
import { useReview } from './use-review.ts';
import type { ReviewWalk } from './use-review-walk.ts';
import { WithdrawnReview } from './withdrawn-review.tsx';

type ApplicationContentProps = {
  application: ApplicationDetails;
  events: readonly ApplicationEvent[];
  walk: ReviewWalk;
};

/** The administrator's review, what the candidate sent, and what happened; the CV beside it where there is room. */
export function ApplicationContent({ application, events, walk }: ApplicationContentProps) {
  const { showNext, showThis } = walk;
  const review = useReview(application, walk.search.review ? { onDecision: showNext, onReturn: showThis } : {});
  const { applicant } = review;
  const box = useRef<HTMLDivElement>(null);
  const roomForCv = useRoomForCv();
  const { profiles: person, cover_letter, adjustments, withdrawn_at } = applicant;
  return (
    <>
      {walk.search.review && <ReviewControls walk={walk} review={review} box={box} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title="Review">
            <div ref={box} className={clsx(styles.review, withdrawn_at && styles.withdrawn)}>
              {withdrawn_at ? (
                <WithdrawnReview applicant={applicant} withdrawn_at={withdrawn_at} draft={review.draft} />
              ) : (
                <>
                  <StatusField applicant={applicant} status={review.status} decide={review.decide} />
                  <NotesField applicant={applicant} notes={review.notes} draft={review.draft} />
                </>
              )}
            </div>
          </Panel>
          <Panel
            title="Application"
            className={styles.sent}
            aside={
              <Link to="/admin/users/$id" params={{ id: applicant.user_id }}>
                See the person
              </Link>
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
          <OtherApplications {...application} />
          <ApplicationHistory events={events} />
          <p className={applicants.id}>User ID {applicant.user_id}</p>
        </div>
        {roomForCv && (
          <div className={styles.beside}>
            {person.cv_url ? <CvFrame id={applicant.id} name={person.full_name || 'the candidate'} /> : <NoCv />}
          </div>
        )}
      </div>
    </>
  );
}
