import type { ApplicationDetails, ApplicationEvent } from '@careers/contracts/applications/application-details';
import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatNumber } from '@careers/contracts/common/format-number';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useRef } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { UserId } from '../../lib/display/user-id.tsx';
import { FlagChips } from '../../lib/display/flag-chips.tsx';
import { AnswerList } from '../../lib/display/answer-list.tsx';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { Panel } from '../../ui/card.tsx';
import { InlineList } from '../../ui/inline-list.tsx';
import { PRINT, toPrintSearch } from '../bulk/print-address.ts';
import { HiredPanel } from '../hires/hired-panel.tsx';
import { InterviewsPanel } from '../interviews/interviews-panel.tsx';
import { useInterviews } from '../interviews/use-interviews.ts';
import { TeamMessages } from '../messages/team-messages.tsx';
import { useTeamThread } from '../messages/use-messages.ts';
import { Assignees } from '../tags/assignees.tsx';
import { Tags } from '../tags/tags.tsx';
import { TeamNotes } from '../team-notes/team-notes.tsx';
import { useTeamNotes } from '../team-notes/use-team-notes.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { StateBadge } from '../../lib/display/application-state.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import applicants from './applicants.module.css';
import { Contact, Links } from './applicant-contact.tsx';
import { ApplicationHistory } from './application-history.tsx';
import styles from './application-screen.module.css';
import { ReviewControls } from './review-controls.tsx';
import { reasonOf, hasReviewFields, ReviewFields } from './review-fields.tsx';
import { useRoomForCv, useFrameLink } from './use-frame-link.ts';
import { useReview } from './use-review.ts';
import { type ReviewWalk, useMarkOpened } from './use-application.ts';

type ApplicationContentProps = {
  application: ApplicationDetails;
  events: readonly ApplicationEvent[];
  walk: ReviewWalk;
};

export function ApplicationContent({ application, events, walk }: ApplicationContentProps) {
  const { person: personTo, application: printed } = useHiringArea();
  const { showNext, showThis } = walk;
  const reason = reasonOf(application);
  const { can } = application;
  const review = useReview(application, {
    canMessage: can.message,
    ...(walk.search.review && { asksReason: reason !== undefined, onDecision: showNext, onReturn: showThis }),
  });
  const { applicant } = review;
  const box = useRef<HTMLDivElement>(null);
  useMarkOpened(application.id);
  const roomForCv = useRoomForCv();
  const { profiles: person, cover_letter, adjustments, withdrawn_at } = applicant;
  return (
    <>
      {walk.search.review && <ReviewControls walk={walk} review={review} can={can} box={box} />}
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
              <InlineList as="span">
                {personTo && (
                  <Link to={personTo} params={{ id: applicant.user_id }}>
                    View this person
                  </Link>
                )}
                <Link to={printed} params={{ id: PRINT }} search={toPrintSearch(application.job_id, [application.id])}>
                  Print
                </Link>
              </InlineList>
            }
          >
            <Contact person={person} />
            <Links id={applicant.id} person={person} />
            {cover_letter ? (
              <p className={applicants.text}>{cover_letter}</p>
            ) : (
              <p className={applicants.quiet}>No cover letter.</p>
            )}
            {!person.cv_url && <p className={applicants.quiet}>No CV.</p>}
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
        </div>
        <div className={clsx(styles.column, styles.work)}>
          <TeamWork application={application} events={events} />
        </div>
        <div className={styles.column}>
          <HiredPanel application={application} />
          <Tags application={application} />
          <Assignees application={application} />
          <OtherApplications {...application} />
          <UserId id={applicant.user_id}>
            <p>Source: {applicant.source}</p>
          </UserId>
        </div>
        {roomForCv && person.cv_url && (
          <div className={styles.beside}>
            <CvFrame id={applicant.id} name={person.full_name || 'the candidate'} />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Waits for the interviews, messages and notes, so that nothing moves when one of them comes. One that failed is tried again
 * in its own panel, and leaves what is being written beside it.
 */
function TeamWork({ application, events }: Pick<ApplicationContentProps, 'application' | 'events'>) {
  const { id, can } = application;
  const thread = useTeamThread(id, can.message);
  const notes = useTeamNotes(id);
  const interviews = useInterviews(id);
  if ((can.message && !thread.isFetched) || !notes.isFetched || !interviews.isFetched)
    return <BlockSkeleton label="Loading the interviews, messages and notes" height={640} />;
  return (
    <>
      <InterviewsPanel application={application} />
      <TeamMessages application={application} />
      <TeamNotes id={id} />
      <ApplicationHistory application={application} events={events} />
    </>
  );
}

function CvFrame({ id, name }: { id: string; name: string }) {
  const { src, query } = useFrameLink(id);
  if (src) return <iframe className={styles.cv} title={`CV of ${name}`} src={src} referrerPolicy="no-referrer" />;
  if (query.isError) return <QueryError query={query}>Failed to open the CV</QueryError>;
  return <BlockSkeleton label="Loading the CV" height={640} className={styles.cv} />;
}

function OtherApplications({ other_applications: newest, other_applications_total: total }: ApplicationDetails) {
  const { application } = useHiringArea();
  if (newest.length === 0) return null;
  const more = total - newest.length;
  return (
    <Panel title="Other applications">
      <RowList>
        {newest.map(({ id, job_title, state, created_at }) => (
          <Row
            key={id}
            title={
              <Link to={application} params={{ id }}>
                {withoutBackslashes(job_title)}
              </Link>
            }
            aside={<StateBadge state={state} />}
          >
            <p>{formatDateTime(created_at)}</p>
          </Row>
        ))}
      </RowList>
      {more > 0 && <p className={applicants.quiet}>and {formatNumber(more)} earlier</p>}
    </Panel>
  );
}
