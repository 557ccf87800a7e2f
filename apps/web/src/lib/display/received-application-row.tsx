import { formatDateTime } from '@careers/contracts/common/dates';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { ReceivedApplication } from '@careers/contracts/applications/overview';
import type { InterviewMark } from '@careers/contracts/hiring/interview-marks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHiringArea } from '../navigation/hiring-area.ts';
import { InlineList } from '../../ui/inline-list.tsx';
import { Row } from '../../ui/row-list.tsx';
import { InterviewNote } from './interview-note.tsx';
import { nameOf } from './name-of.ts';
import { StateBadge } from './application-state.tsx';

type ReceivedApplicationRowProps = {
  application: ReceivedApplication & { interview?: InterviewMark };
  lead?: ReactNode;
};

export function ReceivedApplicationRow({ application, lead }: ReceivedApplicationRowProps) {
  const { id, full_name, state, created_at, job, interview } = application;
  const area = useHiringArea();
  const link = (
    <Link to={area.application} params={{ id }}>
      {nameOf({ full_name })}
    </Link>
  );
  return (
    <Row lead={lead} title={link} aside={<StateBadge state={state} />}>
      <InlineList>
        {withoutBackslashes(job.title)}
        {formatDateTime(created_at)}
        {job.id === null && 'The job was deleted'}
        {interview && <InterviewNote mark={interview} />}
      </InlineList>
    </Row>
  );
}
