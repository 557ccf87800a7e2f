import type { Conflict } from '@careers/contracts/common/version';
import type { Job } from '@careers/contracts/jobs/jobs';
import { useRef } from 'react';
import { errorField } from '../../lib/forms/refused-input.ts';
import { errorStatus, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useSetJobStatus } from '../../lib/api/use-set-job-status.ts';
import { type ToastOptions, useToast } from '../../ui/toast.tsx';
import { type JobFormValues, toJobInput } from './job-form-values.ts';

type Outcome = {
  /** Whether the toast about a new job can publish it. */
  offersToPublish: () => boolean;
  onSaved: (job: Job) => void;
  onConflict: (conflict: Conflict) => void;
  onRefused: (field: string, message: string) => void;
};

export function useSaveJob(id: string | undefined, { offersToPublish, onSaved, onConflict, onRefused }: Outcome) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const publish = useSetJobStatus();
  const note = useRef<string>(undefined);
  const key = id === undefined ? 'new job' : `job ${id}`;
  const words = id === undefined ? 'create' : 'update';
  const options = {
    onSuccess: (job: Job): void => {
      const description = note.current ?? job.title;
      toast(id === undefined ? createdToast(job) : { key, title: 'Job updated successfully.', description });
      if (id === undefined) void utils.admin.jobs.list.reset(); // a list without the new job is not shown meanwhile
      void utils.admin.jobs.invalidate();
      void utils.hiring.jobs.invalidate();
      void utils.jobs.invalidate();
      onSaved(job);
    },
    onError: (error: SaveError): void => {
      if (error.data?.conflict) return onConflict(error.data.conflict);
      const message = serverMessage(error);
      const noMessage = errorStatus(error) === undefined ? 'Failed to save job.' : `Failed to ${words} job`;
      toast({ key, title: 'Error', description: message ?? noMessage, tone: 'destructive' });
      const field = errorField(error);
      if (field !== undefined && message !== undefined) onRefused(field, message);
    },
  };
  const create = trpc.admin.jobs.create.useMutation(options);
  const update = trpc.hiring.updateAdvert.useMutation(options);
  function createdToast({ id, version, title }: Job): ToastOptions {
    const created = { key: `job ${id}`, title: 'Job created successfully.', description: title };
    if (!offersToPublish()) return created;
    return {
      ...created,
      actions: [{ label: 'Publish', onPress: () => publish.mutate({ id, version, status: 'Published' }) }],
      duration: 10_000,
    };
  }
  /**
   * @param version The version of the stored job that the form was made from: the server never overwrites a newer one.
   * @param noteOfMerge What the toast says, in place of the job's title, about changes that were merged.
   */
  function save(values: JobFormValues, version: number, noteOfMerge?: string): void {
    note.current = noteOfMerge;
    if (id === undefined) create.mutate(toJobInput(values));
    else update.mutate({ job_id: id, version, ...toJobInput(values) });
  }
  return { save, isSaving: create.isPending || update.isPending };
}

type SaveError = { data?: { conflict?: Conflict | undefined } | null | undefined };
