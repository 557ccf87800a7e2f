import type { Conflict } from '@careers/contracts/common/conflict';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Collision } from './conflict-dialog.tsx';
import { type JobFormValues, toFormValues } from './job-form-values.ts';
import { mergeValues } from './merge-values.ts';

/** A collision with the version of the stored job: a save that sends it overwrites what was saved meanwhile. */
export type VersionedCollision = Collision & { version: number };

type RefusedSave = { conflict: Conflict; base: JobFormValues | undefined; mine: JobFormValues };

/**
 * Fetches what was saved meanwhile, after a save was refused, and merges it with the form.
 *
 * @param onMerged Called if no field was changed by both: there is nothing to ask.
 */
export function useCollision(id: string | undefined, onMerged: (merged: VersionedCollision) => void) {
  const { client } = trpc.useUtils();
  const toast = useToast();
  const [collision, setCollision] = useState<VersionedCollision>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ conflict, base, mine }: RefusedSave) => {
      const job = await client.hiring.advert.query({ job_id: id ?? '' });
      const theirs = toFormValues(job);
      return { conflict, theirs, version: job.version, merge: mergeValues(base, mine, theirs) };
    },
    onSuccess: (found) => (found.merge.overlapping.length === 0 ? onMerged(found) : setCollision(found)),
    onError: (error) =>
      toast({
        key: `job ${id}`,
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to save job.',
        tone: 'destructive',
      }),
  });
  return { collision, find: mutate, isFinding: isPending, close: () => setCollision(undefined) };
}
