import { formatSpan } from '@careers/contracts/common/dates';
import { localSpan } from './local-span.ts';

/** When an interview is, in UK time, and on a line of its own in the time zone of the browser where its clock differs. */
export function InterviewTime({ starts_at, minutes }: { starts_at: string; minutes: number }) {
  const local = localSpan(starts_at, minutes);
  return (
    <>
      {formatSpan(starts_at, minutes)}
      {local && (
        <>
          <br />
          In your time zone: {local}
        </>
      )}
    </>
  );
}
