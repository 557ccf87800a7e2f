import type { Conflict } from '@careers/contracts/common/conflict';
import { errorField } from '../../lib/forms/refused-input.ts';
import { errorStatus, serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import { type JobFormValues, toJobInput } from './job-form-values.ts';

type Outcome = {
  onSaved: () => void;
  /** Another administrator saved the job first. */
  onConflict: (conflict: Conflict) => void;
  /** The server refused a field. */
  onRefused: (field: string, message: string) => void;
};

/** Saves a new job, or the stored one of `id`, and shows a toast with the outcome. */
export function useSaveJob(id: string | undefined, { onSaved, onConflict, onRefused }: Outcome) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const key = id === undefined ? 'new job' : `job ${id}`;
  const words = id === undefined ? 'create' : 'update';
  const options = {
    onSuccess: (): void => {
      toast({ key, title: id === undefined ? 'Job created successfully.' : 'Job updated successfully.' });
      void utils.admin.jobs.invalidate();
      void utils.jobs.invalidate();
      onSaved();
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
  const update = trpc.admin.jobs.update.useMutation(options);
  /**
   * @param version The version of the stored job that the form was made from: the server never overwrites a newer one.
   */
  function save(values: JobFormValues, version: number): void {
    if (id === undefined) create.mutate(toJobInput(values));
    else update.mutate({ id, version, ...toJobInput(values) });
  }
  return { save, isSaving: create.isPending || update.isPending };
}

/** The part of a refused call that says which save came first. */
type SaveError = { data?: { conflict?: Conflict | undefined } | null | undefined };
