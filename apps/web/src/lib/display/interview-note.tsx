import type { InterviewMark } from '@careers/contracts/hiring/interview-marks';
import { CalendarDays } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './interview-note.module.css';
import { interviewStateText } from './interview-texts.ts';

/** What stands with the interviews of an application. */
export function InterviewNote({ mark, now }: { mark: NonNullable<InterviewMark>; now?: Date }) {
  return (
    <span className={styles.note}>
      <Icon as={CalendarDays} size={16} />
      <span>
        {mark.starts_at === null && <VisuallyHidden>Interview: </VisuallyHidden>}
        {interviewStateText(mark, now)}
      </span>
    </span>
  );
}
