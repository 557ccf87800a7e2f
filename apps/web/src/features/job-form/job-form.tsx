import type { Conflict } from '@careers/contracts/common/version';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { Job } from '@careers/contracts/jobs/jobs';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formatDateTime } from '@careers/contracts/common/dates';
import { CalendarClock } from 'lucide';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useHiringArea } from '../../lib/navigation/hiring-area.ts';
import { BackLink, useWayBack, WayBack } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TeamPanel } from '../hiring-team/team-panel.tsx';
import { QuestionsPanel } from '../job-questions/questions-panel.tsx';
import { JobPage } from '../jobs/job-page.tsx';
import { toDisplayJob } from '../../lib/display/display-job.ts';
import { Panel } from '../../ui/card.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { AdvertCheck } from './advert-check.tsx';
import { type Collision, ConflictDialog, labelsOf, useCollision } from './conflict-dialog.tsx';
import { DraftOffer, type JobDraft, useJobDraft } from './job-draft.tsx';
import { AddressFields, RoleFields, SalaryFields } from './job-fields.tsx';
import {
  fieldNames,
  jobForm,
  type JobFormValues,
  newJobValues,
  toFormValues,
  toPreviewJob,
} from './job-form-values.ts';
import { LaterSteps, NextSteps } from './next-steps.tsx';
import { RichTextFields } from './rich-text-fields.tsx';
import styles from './job-form.module.css';
import { withTheirs } from './merge-values.ts';
import { useSaveJob } from './use-save-job.ts';
import { WhereJobIs } from './where-job-is.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { LeaveDialog } from '../../lib/forms/leave-dialog.tsx';
import { useUnsavedChangesWarning } from '../../lib/forms/use-unsaved-changes-warning.ts';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { PageHeading, type PageHeadingProps } from '../../ui/page-heading.tsx';

/** A version of the stored job, 0 for a new one, and the form's values of it. */
type Base = { version: number; values: JobFormValues | undefined };

/** The form of a stored job; null: of a new one, which is a Draft: publishing is done in the list. */
export function JobForm({ job }: { job: Job | null }) {
  const navigate = useNavigate();
  const { jobs, isAdmin } = useHiringArea();
  const { href: listHref, goBack } = useWayBack(jobs.to);
  const [initial] = useState(() => (job ? toFormValues(job) : newJobValues));
  const form = useForm<JobFormValues>({ resolver: formResolver(jobForm), defaultValues: initial });
  const { isDirty } = form.formState;
  useUnsavedChangesWarning(isDirty);
  /** The version that the values were made from, and its values, unknown for an old draft. A newer one replaces it. */
  const [base, setBase] = useState<Base>({ version: job?.version ?? 0, values: initial });
  const [revision, setRevision] = useState(0);
  const [previewing, setPreviewing] = useState(false);
  const saved = useRef(false);
  /** Whether the new job's own page comes next, to add what the form does not hold. */
  const continues = useRef(false);
  const formId = useId();
  const draft = useJobDraft(form, job?.id, base.version);
  const { save, isSaving } = useSaveJob(job?.id, {
    offersToPublish: () => !continues.current,
    onSaved: ({ id }) => {
      saved.current = true;
      draft.forget();
      if (job) goBack();
      else if (continues.current)
        void navigate({
          to: '/admin/jobs/$id/edit',
          params: { id },
          state: (before) => ({ ...before, created_job: id }),
          replace: true, // the way back does not lead to an empty form
        });
      else void navigate({ to: '/admin/jobs', search: viewOf(listHref), state: { created_job: id } });
    },
    onConflict: (conflict) => find({ conflict, base: base.values, mine: form.getValues() }),
    onRefused: (field, message) => {
      if (!(field in newJobValues)) return;
      form.setError(field as keyof JobFormValues, { message });
      setTimeout(() => form.setFocus(field as keyof JobFormValues)); // a folded field opens with its error first
    },
  });
  const { collision, find, isFinding, close } = useCollision(job?.id, (merged) => saveMerged(merged));
  const validate = form.handleSubmit(
    (values) => save(values, base.version),
    () => setPreviewing(false),
  );
  function submit(event: SyntheticEvent, andContinue = false): void {
    continues.current = andContinue;
    void validate(event);
  }

  /** Gives the form other values, made from a version of the job, and restarts its editors with them. */
  function replaceValues(values: JobFormValues, from: Base): void {
    if (from.values) form.reset(from.values);
    form.reset(values, { keepDefaultValues: true });
    setBase(from);
    setRevision((before) => before + 1);
  }
  function restore({ values, version }: JobDraft): void {
    replaceValues(values, { version, values: version === base.version ? base.values : undefined });
  }
  function takeTheirs({ merge, theirs, version }: Collision): void {
    close();
    const values = withTheirs(merge, theirs);
    replaceValues(values, { version, values: theirs });
    if (fieldNames.every((name) => String(values[name]) === String(theirs[name]))) draft.forget();
  }
  function saveMerged({ merge, theirs, version, conflict }: Collision): void {
    close();
    replaceValues(merge.values, { version, values: theirs });
    save(merge.values, version, merge.taken.length > 0 ? keptText(conflict, merge.taken) : undefined);
  }

  return (
    <FormProvider {...form}>
      <div className={clsx(!previewing && styles.narrow)}>
        <JobFormHeading
          title={job ? 'Edit Job' : 'Create Job'}
          subtitle={job && withoutBackslashes(job.title)}
          actions={
            <Button variant="outline" onClick={() => setPreviewing(!previewing)}>
              {previewing ? 'Back to the form' : 'Preview'}
            </Button>
          }
        />
      </div>
      {draft.offer && (
        <DraftOffer
          draft={draft.offer}
          outdated={job !== null && draft.offer.version !== job.version}
          onRestore={() => {
            if (draft.offer) restore(draft.offer);
            draft.endOffer();
          }}
          onDiscard={() => {
            if (!isDirty) draft.forget();
            draft.endOffer();
          }}
        />
      )}
      {previewing && (
        <div className={styles.preview} role="region" aria-label="Preview">
          <Preview job={job} />
        </div>
      )}
      <div className={styles.form} hidden={previewing}>
        <form id={formId} noValidate className={styles.form} onSubmit={submit}>
          <RoleFields key={`role ${revision}`} id={job?.id} />
          <SalaryFields />
          <RichTextFields key={`texts ${revision}`} />
          <AddressFields />
          <AdvertCheck />
        </form>
        {job ? (
          <NextSteps job_id={job.id} />
        ) : (
          <LaterSteps isSaving={isSaving} onContinue={(event) => submit(event, true)} />
        )}
        {job && <QuestionsPanel job={job} />}
        {job && isAdmin && <TeamPanel job_id={job.id} />}
        {job && isAdmin && <WhereJobIs job={job} />}
        <div className={styles.actions} data-foot="">
          <Button type="submit" form={formId} pending={isSaving || isFinding} pendingText="Saving...">
            {job ? 'Update Job' : 'Create Job'}
          </Button>
          <WayBack to={jobs.to} className={buttonClass({ variant: 'outline' })}>
            Cancel
          </WayBack>
          {job && isAdmin && <PlanButton job={job} />}
        </div>
      </div>
      <LeaveDialog mustAsk={() => isDirty && !saved.current}>
        Your changes are not saved. This browser keeps them as a draft, which you can restore when you come back.
      </LeaveDialog>
      {collision && (
        <ConflictDialog
          collision={collision}
          onOverwrite={() => saveMerged(collision)}
          onUseTheirs={() => takeTheirs(collision)}
          onKeepEditing={close}
        />
      )}
    </FormProvider>
  );
}

function keptText({ by, own }: Conflict, taken: readonly (keyof JobFormValues)[]): string {
  const whose = own ? 'Your changes in another tab' : `${by ?? 'Another administrator'}’s changes`;
  return `${whose} are kept too: ${labelsOf(taken)}`;
}

/** The view of the list in an address, without filters and order, so that a new job is the first of the list. */
function viewOf(href: string): { view?: 'compact' } {
  return new URLSearchParams(href.split('?')[1]).get('view') === 'compact' ? { view: 'compact' } : {};
}

/** The page that the job would have. The job is not saved yet, so the page has no button to apply. */
function Preview({ job }: { job: Job | null }) {
  const values = useWatch<JobFormValues>() as JobFormValues; // every field has a default value
  const apply = <Panel title="Apply for this role">Candidates apply here.</Panel>;
  return <JobPage job={toDisplayJob(toPreviewJob(values, job))} apply={apply} back={null} />;
}

function PlanButton({ job }: { job: Job }) {
  const { data } = trpc.admin.jobs.places.useQuery({ id: job.id }, { staleTime: 0 });
  const [open, setOpen] = useState(false);
  if (!data || job.status !== 'Draft') return null;
  const { publish_at } = data;
  return (
    <>
      <Button variant="outline" icon={CalendarClock} onClick={() => setOpen(true)}>
        {publish_at ? 'Change schedule' : 'Schedule'}
      </Button>
      {publish_at && <p className={styles.planned}>Scheduled for {formatDateTime(publish_at)}</p>}
      {open && <PlanDialog job={job} planned={publish_at} onClose={() => setOpen(false)} />}
    </>
  );
}

export function JobFormHeading(props: Omit<PageHeadingProps, 'back'>) {
  const { jobs } = useHiringArea();
  return (
    <PageHeading {...props} help={<HelpLink topic="adverts" />} back={<BackLink to={jobs.to}>{jobs.back}</BackLink>} />
  );
}
