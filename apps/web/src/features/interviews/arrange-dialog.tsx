import type { ApplicationDetails } from '@careers/contracts/applications/application-details';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { formatDateTime } from '@careers/contracts/common/dates';
import { counted, formatNumber } from '@careers/contracts/common/format-number';
import type { BulkChange } from '@careers/contracts/hiring/bulk';
import { type ArrangedInterviews, arrangeInterviewsInput, type Interview } from '@careers/contracts/hiring/interviews';
import { endOfOffer } from '@careers/contracts/hiring/offer-end';
import { type ReactNode, useRef } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { nameOf } from '../../lib/display/name-of.ts';
import { useAttemptKey } from '../../lib/forms/use-attempt-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { BlockSkeleton } from '../../ui/block-skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { NameList } from '../bulk/name-list.tsx';
import { refetchApplications, usePreview } from '../bulk/use-bulk-action.ts';
import { type Chosen, toSelected } from '../selection/selection.ts';
import { InterviewFormFields } from './interview-form-fields.tsx';
import { detailsOf, type InterviewValues, newInterview, startsOf, timeProblems, valuesOf } from './interview-values.ts';
import { useInterviewForm } from './use-interview-form.ts';

const usualTitles = ['First interview', 'Second interview', 'Third interview'];

type Candidate = { id: string; full_name: string | null; status: ApplicationStatus };

type ArrangeDialogProps = { application: ApplicationDetails; interviews: readonly Interview[]; onClose: () => void };

/** Arranges one interview, or offers times to one candidate. */
export function ArrangeDialog({ application, interviews, onClose }: ArrangeDialogProps) {
  const { id, job_id, status, profiles, can } = application;
  const count = interviews.filter(({ state }) => state !== 'cancelled').length;
  return (
    <Dialog open onClose={onClose} title="Arrange interview" size="large">
      <ArrangeForm
        draftKey={id}
        job_id={job_id ?? ''}
        candidates={[{ id, status, full_name: profiles.full_name }]}
        start={newInterview({ title: usualTitles[count] ?? `Interview ${count + 1}`, choose: false, move: true })}
        writesArrangements={can.adjustments}
        onClose={onClose}
        onDone={onClose}
      />
    </Dialog>
  );
}

type OtherTimesDialogProps = {
  application: ApplicationDetails;
  interview: Interview;
  onClose: () => void;
  /** Is called once the interview is shown with its new times. */
  onDone: () => void;
};

/** Offers other times for an interview that still has none. */
export function OtherTimesDialog({ application, interview, onClose, onDone }: OtherTimesDialogProps) {
  const { list } = trpc.useUtils().hiring.interviews;
  const { id, job_id, status, profiles, can } = application;
  return (
    <Dialog open onClose={onClose} title="Offer other times" size="large">
      <ArrangeForm
        offers
        draftKey={`offer ${interview.id}`}
        interview_id={interview.id}
        job_id={job_id ?? ''}
        candidates={[{ id, status, full_name: profiles.full_name }]}
        start={{ ...valuesOf(interview), choose: true }}
        writesArrangements={can.adjustments}
        onClose={onClose}
        onDone={() => list.invalidate({ id }).then(onDone)}
      />
    </Dialog>
  );
}

type OfferTimesDialogProps = { job_id: string; chosen: Chosen; onClose: () => void; onDone: () => void };

/** Offers times to several candidates for a job, who take the ones that are left. */
export function OfferTimesDialog({ job_id, chosen, onClose, onDone }: OfferTimesDialogProps) {
  // Says who they are, and who cannot be invited.
  const { query } = usePreview({ job_id, applications: toSelected(chosen) }, moveToInterview);
  const all = query.data?.recipients ?? [];
  const candidates = all.filter(({ skipped, status }) => skipped !== 'withdrawn' && status !== 'Rejected');
  const leftOut = all.filter((candidate) => !candidates.includes(candidate));
  return (
    <Dialog open onClose={onClose} title="Offer interview times" size="large">
      {candidates.length > 0 ? (
        <ArrangeForm
          offers
          draftKey={`offer ${job_id}`}
          job_id={job_id}
          candidates={candidates}
          start={newInterview({ title: 'First interview', choose: true, move: candidates.length === 1 })}
          writesArrangements={false}
          onClose={onClose}
          onDone={onDone}
        >
          <NameList title="Offered to" items={toItems(candidates)} />
          <NameList title="They cannot be invited, and are left out" items={toItems(leftOut)} />
        </ArrangeForm>
      ) : (
        <DialogBody>
          {query.isPending && <BlockSkeleton label="Loading the selected applications" height={320} />}
          {query.isError && <QueryError query={query}>Failed to fetch the selected applications</QueryError>}
          {query.data && <p>None of those who are selected can be invited.</p>}
        </DialogBody>
      )}
    </Dialog>
  );
}

function toItems(candidates: readonly Candidate[]) {
  return candidates.map(({ id, ...candidate }) => ({ id, text: nameOf(candidate) }));
}

const moveToInterview: BulkChange = {
  status: 'Interview',
  reason_id: null,
  notify: 'no_mail',
  subject: null,
  text: null,
  signed: false,
  send_at: 'soon',
};

type ArrangeFormProps = {
  /** Whether times are offered. If not, one time can be set too. */
  offers?: boolean;
  draftKey: string;
  /** The interview that gets the times. Without it one is arranged for each candidate. */
  interview_id?: string;
  job_id: string;
  candidates: readonly Candidate[];
  start: InterviewValues;
  writesArrangements: boolean;
  onClose: () => void;
  onDone: () => void | Promise<void>;
  /** Above the fields. */
  children?: ReactNode;
};

function ArrangeForm({ offers = false, draftKey, interview_id, job_id, candidates, ...rest }: ArrangeFormProps) {
  const { start, writesArrangements, children, ...does } = rest;
  const isOne = candidates.length === 1;
  const box = useRef<HTMLDivElement>(null);
  const applications = candidates.map(({ id }) => id);
  const form = useInterviewForm({ box, of: draftKey, applications, job_id, start });
  const { values } = form;
  const { keyOf } = useAttemptKey();
  const utils = trpc.useUtils();
  const toast = useToast();
  const arrange = trpc.hiring.interviews.arrange.useMutation({
    onSuccess: async (result) => {
      refetchApplications(utils);
      await does.onDone();
      form.discard();
      toast({ key: 'interview', ...arrangedToast(result, values.choose, candidates) });
    },
    onError: form.showRefusal,
  });
  const early = candidates.filter(({ status }) => status === 'Applied' || status === 'Under Review').length;

  function submit(): void {
    const content = {
      ...detailsOf(values, { arrangements: writesArrangements }),
      job_id,
      applications,
      interview_id,
      choose: values.choose,
      times: startsOf(values),
      move: values.move && early > 0,
    };
    const input = form.check(arrangeInterviewsInput, content, timeProblems(values, new Date()));
    if (input) arrange.mutate({ ...input, idempotency_key: keyOf(content) });
  }

  return (
    <InterviewFormFields
      box={box}
      form={form}
      call={arrange}
      failed="We did not get a reply. Try again; nothing will be done twice."
      submitText={values.choose ? `Offer times${isOne ? '' : ` to ${candidates.length}`}` : 'Arrange interview'}
      asksChoice={!offers}
      writesArrangements={writesArrangements}
      onSubmit={submit}
      onCancel={does.onClose}
      head={children}
    >
      {early > 0 && (
        <Checkbox
          label={`Move to Interview too${isOne ? '' : ` (${early} of ${candidates.length})`}`}
          checked={values.move}
          onChange={({ target }) => form.change({ move: target.checked })}
        />
      )}
      <p>
        {mailSentence(values.choose, startsOf(values), candidates.length)}
        {interview_id && ' These times take the place of those that were offered before.'}
      </p>
    </InterviewFormFields>
  );
}

function mailSentence(choose: boolean, starts: readonly string[], count: number): string {
  const who = count === 1 ? 'The candidate' : `Each of the ${formatNumber(count)} candidates`;
  if (!choose) return `${who} will get an email with a calendar entry.`;
  const text = `${who} will get an email, and can choose one of the times`;
  if (starts.length === 0) return `${text}.`;
  const end = endOfOffer(
    starts.map((start) => new Date(start)),
    new Date(),
  );
  const fewer = count > starts.length ? ' There are fewer times than candidates: those who choose first get them.' : '';
  return `${text} until ${formatDateTime(end)} (UK time).${fewer}`;
}

function arrangedToast({ arranged, left_out }: ArrangedInterviews, choose: boolean, candidates: readonly Candidate[]) {
  const names = candidates.filter(({ id }) => left_out.includes(id)).map(nameOf);
  const description = names.length > 0 ? `Left out: ${names.join(', ')}.` : undefined;
  if (arranged.length === 0) return { title: 'Nothing was arranged.', description, tone: 'destructive' } as const;
  const offered = `Times offered to ${counted(arranged.length, 'candidate', 'candidates')}.`;
  return { title: choose ? offered : 'Interview arranged.', description };
}
