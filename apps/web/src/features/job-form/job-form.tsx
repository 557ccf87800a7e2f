import type { Conflict } from '@careers/contracts/common/conflict';
import { withoutBackslashes } from '@careers/contracts/common/display';
import type { Job } from '@careers/contracts/jobs/jobs';
import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { useWayBack, WayBack } from '../../lib/navigation/way-back.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { DetailFields, RichTextFields, RoleFields, SalaryFields } from './job-fields.tsx';
import { jobForm, type JobFormValues, newJobValues, toFormValues, toPreviewJob } from './job-form-values.ts';
import { JobFormHeading } from './job-form-heading.tsx';
import styles from './job-form.module.css';
import { LeaveDialog, UnloadWarning } from './leave-dialog.tsx';
import { useJobDraft } from './use-job-draft.ts';
import { useSaveJob } from './use-save-job.ts';

export type JobFormProps = {
  /** The stored job; null for a new one. */
  job: Job | null;
  /** Draws a job as its public page does. */
  preview: (job: Job) => ReactNode;
};

/** The form of a job. A new job is a Draft: publishing is done in the list. */
export function JobForm({ job, preview }: JobFormProps) {
  const navigate = useNavigate();
  const { href: listHref, goBack } = useWayBack('/admin/jobs');
  const form = useForm<JobFormValues>({
    resolver: formResolver(jobForm),
    defaultValues: job ? toFormValues(job) : newJobValues,
  });
  const { isDirty } = form.formState;
  /** The version that the values were made from. It rises when the administrator loads a newer one. */
  const [version, setVersion] = useState(job?.version ?? 0);
  const [revision, setRevision] = useState(0);
  const [previewing, setPreviewing] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const saved = useRef(false);
  const draft = useJobDraft(form, job?.id, version);
  const { save, isSaving } = useSaveJob(job?.id, {
    onSaved: ({ id }) => {
      saved.current = true;
      draft.forget();
      if (job) goBack();
      else void navigate({ to: '/admin/jobs', search: viewOf(listHref), state: { created_job: id } });
    },
    onConflict: setConflict,
    onRefused: (field, message) => {
      if (field in newJobValues) form.setError(field as keyof JobFormValues, { message }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(
    (values) => save(values, version),
    () => setPreviewing(false),
  );

  /** Gives the form other values, and restarts its editors with them. */
  function replaceValues(values: JobFormValues, from: number, options?: { keepDefaultValues: boolean }): void {
    form.reset(values, options);
    setVersion(from);
    setRevision((before) => before + 1);
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
            if (draft.offer) replaceValues(draft.offer.values, draft.offer.version, { keepDefaultValues: true });
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
          <Preview job={job} preview={preview} />
        </div>
      )}
      <form noValidate className={styles.form} hidden={previewing} onSubmit={(event) => void submit(event)}>
        <RoleFields id={job?.id} revision={revision} />
        <SalaryFields />
        <RichTextFields revision={revision} />
        <DetailFields />
        <div className={styles.actions}>
          <Button type="submit" pending={isSaving} pendingText="Saving...">
            {job ? 'Update Job' : 'Create Job'}
          </Button>
          <WayBack to="/admin/jobs" className={buttonClass({ variant: 'outline' })}>
            Cancel
          </WayBack>
        </div>
      </form>
      <LeaveDialog mustAsk={() => isDirty && !saved.current} />
      <UnloadWarning unsaved={isDirty} />
      {job && (
        <ConflictDialog
          id={job.id}
          conflict={conflict}
          mine={form.getValues()}
          onOverwrite={(over) => {
            setConflict(undefined);
            setVersion(over);
            save(form.getValues(), over);
          }}
          onUseTheirs={(theirs) => {
            setConflict(undefined);
            replaceValues(toFormValues(theirs), theirs.version);
            draft.forget();
          }}
          onKeepEditing={() => setConflict(undefined)}
        />
      )}
    </FormProvider>
  );
}

/** The view of the list in an address, without filters and order, so that a new job is the first of the list. */
function viewOf(href: string): { view?: 'compact' } {
  return new URLSearchParams(href.split('?')[1]).get('view') === 'compact' ? { view: 'compact' } : {};
}

/** The page that the form would make. It follows every change. */
function Preview({ job, preview }: JobFormProps) {
  const values = useWatch<JobFormValues>() as JobFormValues; // every field has a default value
  return preview(toPreviewJob(values, job));
}
