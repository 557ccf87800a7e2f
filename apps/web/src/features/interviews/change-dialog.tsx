import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import { changeInterviewInput, type Interview } from '@careers/contracts/hiring/interviews';
import { useRef, useState } from 'react';
import { errorCode } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { InterviewFormFields } from './interview-form-fields.tsx';
import { detailsOf, startsOf, timeProblems, valuesOf } from './interview-values.ts';
import { useInterviewForm } from './use-interview-form.ts';
import { useShowInterviews } from './use-interviews.ts';

type ChangeDialogProps = { application: ApplicationDetails; interview: Interview; onClose: () => void };

export function ChangeDialog(props: ChangeDialogProps) {
  // Stays as it was read, so that the server refuses a first save over what the candidate or a colleague has changed.
  const [interview, setInterview] = useState(props.interview);
  return (
    <Dialog open onClose={props.onClose} title="Change interview" size="large">
      <ChangeForm {...props} interview={interview} onReread={setInterview} />
    </Dialog>
  );
}

type ChangeFormProps = ChangeDialogProps & { onReread: (interview: Interview) => void };

/** Sets a time also where one was to be chosen; without one it stays so. */
function ChangeForm({ application: { id, job_id, can }, interview, onReread, onClose }: ChangeFormProps) {
  const { id: interview_id, version, starts_at, interviewers } = interview;
  const box = useRef<HTMLDivElement>(null);
  const form = useInterviewForm({
    box,
    of: interview_id,
    interview_id,
    version,
    interviewers,
    applications: [id],
    job_id,
    start: valuesOf(interview),
  });
  const { values } = form;
  const toast = useToast();
  const show = useShowInterviews(id);
  const { list } = trpc.useUtils().hiring.interviews;
  const change = trpc.hiring.interviews.change.useMutation({
    onSuccess: (interviews) => {
      show(interviews);
      form.discard();
      onClose();
      toast({ key: 'interview', title: 'Interview changed.' });
    },
    onError: async (error) => {
      if (errorCode(error) === 'changed_meanwhile') await reread();
      form.showRefusal(error);
    },
  });

  async function reread(): Promise<void> {
    await list.invalidate({ id });
    const found = list.getData({ id })?.find((read) => read.id === interview_id);
    if (found) onReread(found);
  }

  function submit(): void {
    const [start] = startsOf(values);
    const isEmpty = values.times.every(({ day, time }) => !day && !time);
    const isLeft = starts_at ? start === starts_at : isEmpty;
    const content = {
      ...detailsOf(values, { arrangements: can.adjustments }),
      id,
      interview_id,
      version,
      ...(!isLeft && { starts_at: start }),
    };
    const input = form.check(changeInterviewInput, content, isLeft ? {} : timeProblems(values, new Date()));
    if (input) change.mutate(input);
  }

  return (
    <InterviewFormFields
      box={box}
      form={form}
      call={change}
      failed="The changes were not saved. Please try again."
      submitText="Save changes"
      timesHint={
        starts_at ? undefined : 'Leave it empty to let the candidate choose. A time that you set ends the choice.'
      }
      writesArrangements={can.adjustments}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        {starts_at
          ? 'The candidate will get an email with a new calendar entry if anything that they see changes.'
          : 'With a time, the candidate will get an email with a calendar entry. Until then they see the changes when they sign in.'}
      </p>
    </InterviewFormFields>
  );
}
